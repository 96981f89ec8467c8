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
