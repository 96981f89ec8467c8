import { earlyWarningScore } from './early-warning.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reading } from './types.ts';

/** Fitted, like the weights of the alarms, on cases of ours to the odds that one is an emergency. */
const START = -1.3;
const WORDS = 1.5;
const FOR_ANOTHER = 1.0;
const PREGNANT = 1.0;
const LASTING = -0.2;
const VITAL_SIGNS = 0.7;
const EXPLAINED = -2.5;
const LENGTH = -0.5;
const LONG_DAYS = 21;
const LONG_WORDS = 40;
const MOST_VITAL_SIGNS = 5;

/**
 * How alarming a description is as a whole, whether or not we understood what it describes: logarithm
 * of the odds that it is an emergency. `explained` is how likely a cause is that is none.
 */
export function alarmScore({ alarms }: Knowledge, reading: Reading, explained: number): number {
  const { person, about, durationDays } = reading;
  const byAlarms = alarms.reduce(
    (sum, { id, weight }) => sum + (reading.alarms.has(id) ? weight : 0),
    0,
  );
  const vitalSigns = Math.min(MOST_VITAL_SIGNS, earlyWarningScore(reading)) / MOST_VITAL_SIGNS;
  return (
    START +
    byAlarms +
    WORDS * reading.wordDanger +
    (about === 'self' ? 0 : FOR_ANOTHER) +
    (person.pregnant ? PREGNANT : 0) +
    (durationDays !== null && durationDays >= LONG_DAYS ? LASTING : 0) +
    VITAL_SIGNS * vitalSigns +
    EXPLAINED * explained +
    LENGTH * Math.max(0, Math.log2(reading.wordCount / LONG_WORDS))
  );
}

/** How many kinds of words speak for danger. */
export function alarmCount({ alarms }: Pick<Knowledge, 'alarms'>, reading: Reading): number {
  return alarms.filter(({ id, weight }) => weight > NOTEWORTHY && reading.alarms.has(id)).length;
}

/** The same without those that say when or to whom only. */
export function tellingAlarmCount({ alarms }: Knowledge, reading: Reading): number {
  return alarmCount({ alarms: alarms.filter(({ isCircumstance }) => !isCircumstance) }, reading);
}

const NOTEWORTHY = 0.3;

/** What alarms in a question about a medicine besides the danger: how it was taken, when, and in which state. */
const ofDose = new Set(['poison', 'pregnancy-danger']);

/** "took two of my pill together, am I covered": nothing is felt, and too much of a medicine has rules of its own. */
export function isOnlyOfDose(knowledge: Knowledge, { intent, mentions, alarms }: Reading): boolean {
  return (
    intent === 'medicine' &&
    !mentions.some(({ finding, status }) => status !== 'absent' && isIllness(knowledge, finding)) &&
    knowledge.alarms.every(
      ({ id, weight, isCircumstance }) =>
        !alarms.has(id) || weight <= 0 || isCircumstance || ofDose.has(id),
    )
  );
}

/**
 * When or to whom something happens alarms only beside several things, or in a story we may not
 * understand: "I fainted yesterday", "my newborn's skin peels" are no more alarming than they are.
 */
export function kindsOfAlarm(knowledge: Knowledge, reading: Reading): number {
  const told = reading.mentions.filter(
    ({ finding, status }) => status === 'present' && isIllness(knowledge, finding),
  );
  const isFew = new Set(told.map(({ finding }) => finding)).size <= 1;
  return isFew && reading.wordCount < STORY
    ? tellingAlarmCount(knowledge, reading)
    : alarmCount(knowledge, reading);
}

const STORY = 20;

export function isIllness({ findingById }: Knowledge, finding: string): boolean {
  const kind = findingById.get(finding)?.kind;
  if (kind === 'history') return !finding.endsWith(LONG_KNOWN);
  return kind !== undefined && kind !== 'context' && kind !== 'risk';
}

/** Illnesses that somebody is known to have, unlike an injury or a bite, which are histories too. */
const LONG_KNOWN = '-history';
