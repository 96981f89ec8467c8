import type { Mention } from '../types.ts';

/** Between these ages, in years, teeth that come out by themselves are milk teeth. */
const first = 4.5;
const last = 13;

const ofTeeth = new Set(['loose-tooth', 'milk-tooth-out', 'teething-signs']);

const knockedOut = new Set(['knocked-out-tooth', 'loose-tooth']);

/** Below that age all teeth are milk teeth: one that was knocked out is never put back. */
const asKnockedOut = (mentions: readonly Mention[]): Mention[] =>
  mentions.some(({ finding, status }) => finding === 'knocked-out-tooth' && status === 'present')
    ? mentions.map((mention) =>
        knockedOut.has(mention.finding)
          ? { ...mention, finding: 'milk-tooth-knocked-out' }
          : mention,
      )
    : [...mentions];

/** A child of six has lost a tooth, not its gums: where nothing else is told, it was a milk tooth. */
export function asMilkTooth(mentions: readonly Mention[], ageYears: number | null): Mention[] {
  const isMilkTooth = mentions.some(({ finding }) => finding === 'milk-tooth-knocked-out');
  if (isMilkTooth || (ageYears !== null && ageYears < first)) return asKnockedOut(mentions);
  const told = mentions.filter(({ status }) => status === 'present');
  const isMeant =
    ageYears !== null &&
    ageYears >= first &&
    ageYears < last &&
    told.some(({ finding }) => finding === 'loose-tooth') &&
    told.every(({ finding }) => ofTeeth.has(finding));
  if (!isMeant) return [...mentions];
  return mentions.map((mention) =>
    ofTeeth.has(mention.finding) ? { ...mention, finding: 'milk-tooth-out' } : mention,
  );
}
