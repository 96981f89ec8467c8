import type { Reading } from '../types.ts';
import type { AgeFound } from './age-found.ts';

export const gestation = 'gestation-weeks';

/** Who is called a baby has the age of one, until it is told. */
const babyAge = 0.5;

export const childTalkedOf = (earlier: Reading | undefined) => {
  if (earlier?.about !== 'child') return null;
  return earlier.person.ageYears === babyAge ? 'baby' : 'child';
};

/** "She is 20 weeks" is no pregnancy of the baby it is about. */
export const isAge = (ages: readonly AgeFound[], of: string, start: number) =>
  of === gestation && ages.some((age) => age.isExact && age.start === start);

/** The units of ages: "baby 5 weeks fever" tells of no weeks of fever. */
export const unitsOfAges = (ages: readonly AgeFound[]) =>
  new Set(
    ages.flatMap(({ isExact, start, end }) => (isExact && end === start + 2 ? start + 1 : [])),
  );
