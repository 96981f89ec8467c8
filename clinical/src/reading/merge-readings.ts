import { moreGeneral, settleFindings } from './settle-findings.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Mention, Reading } from '../types.ts';

/** What is known of a conversation after one more message, which adds to and corrects what was said before. */
export function mergeReadings(knowledge: Knowledge, known: Reading, next: Reading): Reading {
  const mentions = [
    ...withoutCorrected(knowledge, known.mentions, next.mentions),
    ...next.mentions,
  ];
  const isAboutSame = known.mentions.length > 0;
  return {
    ...next,
    intent: next.intent === 'small_talk' && next.mentions.length > 0 ? 'complaint' : next.intent,
    about: isAboutSame ? known.about : next.about,
    professional: known.professional || next.professional,
    person: {
      ageYears: next.person.ageYears ?? known.person.ageYears,
      sex: next.person.sex ?? known.person.sex,
      pregnant: next.person.pregnant ?? known.person.pregnant,
    },
    mentions,
    ...settleFindings(knowledge, mentions),
    alarms: new Set([...known.alarms, ...next.alarms]),
    wordCount: known.wordCount + next.wordCount,
    wordDanger: Math.max(known.wordDanger, next.wordDanger),
    durationDays: known.durationDays ?? next.durationDays,
    onset: next.onset ?? known.onset,
    severity: next.severity ?? known.severity,
    measurements: [
      ...known.measurements.filter(({ of }) => !next.measurements.some((other) => other.of === of)),
      ...next.measurements,
    ],
    medicines: union(known.medicines, next.medicines),
    allergies: union(known.allergies, next.allergies),
    namedConditions: union(known.namedConditions, next.namedConditions),
  };
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

/**
 * Leaves out what a later message says otherwise: "actually no fever" takes back every kind of fever,
 * "a fever after all" takes back its denial.
 */
function withoutCorrected(
  knowledge: Knowledge,
  earlier: readonly Mention[],
  later: readonly Mention[],
): Mention[] {
  const latest = settleFindings(knowledge, later);
  return earlier.filter(({ finding, status }) => {
    if (status === 'absent') return !latest.present.has(finding);
    return (
      !latest.absent.has(finding) &&
      !moreGeneral(knowledge, finding).some((id) => latest.absent.has(id))
    );
  });
}
