import type { FindingId, Mention } from '../types.ts';

const choking: ReadonlySet<FindingId> = new Set(['choking-episode', 'trouble-swallowing']);
const over: FindingId = 'choking-over';

const well = '(?:fine|ok|okay|alright|all right|good|well|normal|better)';
const isWell = new RegExp(
  `\\b(?:${well} (?:now|again|since|afterwards?|after that)|now (?:[\\p{L}'’]{1,10} ){0,3}${well}|(?:i|he|she)(?:['’]?[ms]| am| is| feels?| felt) (?:now |all |totally |completely )?${well})\\b`,
  'iu',
);
const isNotWell = new RegExp(
  `\\b(?:not|never|\\p{L}{2,5}n['’]?t)(?: \\p{L}{1,10}){0,2} ${well}\\b`,
  'iu',
);
const isLeft = /\b(?:still|keep|keeps|but (?:my|his|her|it|the|there)|since then|except)\b/i;
const oldestChild = 16;

/** "I choked on food earlier but now I'm fine" is over. A child is looked at: what it breathed in may still be there. */
export function asOver(
  text: string,
  mentions: readonly Mention[],
  { isChild, ageYears }: { readonly isChild: boolean; readonly ageYears: number | null },
): Mention[] {
  const isOver =
    mentions.some(({ finding }) => finding === 'choking-episode') &&
    mentions.every(({ finding, status }) => choking.has(finding) || status === 'absent') &&
    isWell.test(text) &&
    !isNotWell.test(text) &&
    !isLeft.test(text);
  if (!isOver || isChild || (ageYears ?? oldestChild) < oldestChild) return [...mentions];
  return mentions.flatMap((mention) =>
    mention.finding === 'choking-episode'
      ? [{ ...mention, finding: over }]
      : mention.status === 'absent'
        ? [mention]
        : [],
  );
}
