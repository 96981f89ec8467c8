import type { Mention } from '../types.ts';

/** Between these ages, in years, teeth that come out by themselves are milk teeth. */
const first = 4.5;
const last = 13;

const ofTeeth = new Set(['loose-tooth', 'milk-tooth-out', 'teething-signs']);

/** A child of six has lost a tooth, not its gums: where nothing else is told, it was a milk tooth. */
export function asMilkTooth(mentions: readonly Mention[], ageYears: number | null): Mention[] {
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
