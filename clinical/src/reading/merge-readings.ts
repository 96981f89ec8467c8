import { tellingAlarmCount } from '../alarm-score.ts';
import { moreGeneral, settleFindings } from './settle-findings.ts';
import { knownOf, othersOf } from './who-is-meant.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Intent, Mention, Reading } from '../types.ts';

/** What is known of a conversation after one more message, which adds to and corrects what was said before. */
export function mergeReadings(knowledge: Knowledge, known: Reading, next: Reading): Reading {
  const base = knownOf(knowledge, known, next);
  const told = next.meant === 'in_passing' ? withoutOthers(knowledge, next) : next;
  return {
    ...(base ? join(knowledge, base, told) : next),
    professional: known.professional || next.professional,
    others: othersOf(known, base, next.meant),
  };
}

/** Contacts and the family's illnesses are the patient's; what others feel, have and take is not. */
function withoutOthers(knowledge: Knowledge, next: Reading): Reading {
  const mentions = next.mentions.filter(
    ({ finding }) =>
      shared.has(knowledge.findingById.get(finding)?.kind ?? '') && !finding.endsWith(taken),
  );
  return {
    ...next,
    mentions,
    measurements: [],
    medicines: [],
    allergies: [],
    namedConditions: [],
    askedConditions: [],
    durationDays: null,
    onset: null,
    severity: null,
  };
}

const shared: ReadonlySet<string> = new Set(['risk', 'context']);
/** How findings of medicines that somebody takes are called. */
const taken = '-use';

/** What two messages say of one person. */
function join(knowledge: Knowledge, known: Reading, next: Reading): Reading {
  const mentions = [
    ...withoutCorrected(knowledge, known.mentions, next.mentions),
    ...next.mentions,
  ];
  return {
    ...next,
    intent: next.intent === 'small_talk' && next.mentions.length > 0 ? 'complaint' : next.intent,
    topic: standsAlone.has(next.intent) ? next.intent : known.topic,
    about: aboutOf(known, next),
    patient: known.patient.word === null ? next.patient : known.patient,
    person: {
      ageYears: next.person.ageYears ?? known.person.ageYears,
      sex: next.person.sex ?? known.person.sex,
      pregnant: next.person.pregnant ?? known.person.pregnant,
    },
    mentions,
    ...settleFindings(knowledge, mentions),
    alarms: new Set([...known.alarms, ...next.alarms]),
    wordCount: known.wordCount + next.wordCount,
    wordDanger: isAside(knowledge, next)
      ? known.wordDanger
      : Math.max(known.wordDanger, next.wordDanger),
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
    askedConditions: next.intent === 'follow_up' ? goOn(known, next) : next.askedConditions,
  };
}

const FEW_WORDS = 12;

/** "and now it is worse" says how it goes on; its words alone are no sign of danger. */
const isAside = (knowledge: Knowledge, next: Reading): boolean =>
  next.mentions.length === 0 &&
  next.wordCount <= FEW_WORDS &&
  tellingAlarmCount(knowledge, next) === 0;

/** "can it be cured?" asks about what was asked about before. */
const goOn = (known: Reading, { askedConditions, mentions }: Reading) =>
  askedConditions.length > 0 || mentions.length > 0 ? askedConditions : known.askedConditions;

const standsAlone: ReadonlySet<Intent> = new Set(['complaint', 'medicine', 'lab', 'lifestyle']);

const adult = 18;

/** Whose complaint it stays: what somebody was called first counts, and an age that is told later. */
function aboutOf(known: Reading, next: Reading): Reading['about'] {
  const { ageYears } = next.person;
  if (known.patient.word === null) return next.about;
  if (known.about === 'self' || ageYears === null) return known.about;
  return ageYears < adult ? 'child' : 'other';
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
