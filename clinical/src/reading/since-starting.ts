import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import type { NameMatch } from './spans.ts';
import { implicit } from './subject.ts';
import type { Mention } from '../types.ts';

const finding = 'new-medicine';
const beginnings = new Set(
  'starting started began begun commenced commencing prescribed switched changed'.split(' '),
);
/** "before starting", "thinking of starting", "never started": it has not begun. */
const notYet = new Set(
  "before about of thinking should can not never haven't hadn't didn't avoid without".split(' '),
);
const furthest = 4;

type NeededSurroundings = Pick<Surroundings, 'tokens' | 'subjects' | 'patient' | 'negatedBy'>;

/** "since starting atorvastatin": what followed may come from the medicine. */
export function readNewMedicine(
  names: readonly NameMatch[],
  { tokens, subjects, patient, negatedBy }: NeededSurroundings,
): Mention[] {
  const { words, starts, ends, text } = tokens;
  for (const { kind, start, end } of names) {
    if (kind !== nameOfMedicine && kind !== nameOfGroup) continue;
    const who = subjects.of[start] ?? implicit;
    if ((who !== patient && who !== implicit) || (negatedBy[start] ?? -1) >= 0) continue;
    // Only the words just before it are looked at: a long list of medicines has thousands of names.
    const near = Math.max(0, start - furthest);
    const found = words.slice(near, start).findLastIndex((word) => beginnings.has(word));
    const at = near + found;
    if (found < 0 || words.slice(Math.max(0, at - 2), at).some((word) => notYet.has(word)))
      continue;
    const from = starts[at] ?? 0;
    const to = ends[end - 1] ?? from;
    return [{ finding, status: 'present', words: text.slice(from, to), start: from, end: to }];
  }
  return [];
}
