import type { Knowledge } from '../knowledge.ts';
import type { FindingId, Mention, Reading } from '../types.ts';
import { moreGeneral } from './settle-findings.ts';

const aFall: FindingId = 'recent-fall';
const aBlow: FindingId = 'direct-blow';

/** What a complaint is after an accident; of several the first. */
interface Injury {
  readonly complaint: FindingId;
  readonly is: FindingId;
  readonly after: readonly FindingId[];
}

const injuries: readonly Injury[] = [
  { complaint: 'wrist-pain', is: 'fall-on-outstretched-hand', after: [aFall] },
  { complaint: 'hip-pain', is: 'hip-groin-after-fall', after: [aFall] },
  ...['joint-swelling', 'leg-swelling'].map((complaint) => ({
    complaint,
    is: 'swelling-after-injury',
    after: [aFall, aBlow],
  })),
  ...['joint-pain', 'arm-pain', 'leg-pain', 'hand-pain', 'foot-pain', 'limp'].map((complaint) => ({
    complaint,
    is: 'limb-injury',
    after: [aFall, aBlow],
  })),
];

export const isAccident = ({ findings }: Knowledge, finding: number): boolean =>
  [aFall, aBlow].includes(findings[finding]?.id ?? '');

/**
 * "fell down the stairs yesterday, my elbow is swollen": who tells of a fall and of a limb that hurts
 * has injured it, however far apart the two are said.
 */
export function readAfterAccident(
  knowledge: Knowledge,
  mentions: readonly Mention[],
  before: Reading | undefined,
): Mention[] {
  const told = new Set([...(before?.present ?? []), ...mentions.map(({ finding }) => finding)]);
  const happened = new Set([...(before?.present ?? []), ...presentIn(mentions)]);
  const found = new Map<FindingId, Mention>();
  for (const mention of mentions) {
    if (mention.status !== 'present') continue;
    const general = [mention.finding, ...moreGeneral(knowledge, mention.finding)];
    const injury = injuries.find(
      ({ complaint, after }) =>
        general.includes(complaint) && after.some((accident) => happened.has(accident)),
    );
    if (injury && !told.has(injury.is)) found.set(injury.is, { ...mention, finding: injury.is });
  }
  return [...found.values()];
}

const presentIn = (mentions: readonly Mention[]): FindingId[] =>
  mentions.flatMap(({ finding, status }) => (status === 'present' ? [finding] : []));
