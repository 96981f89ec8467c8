import type { Knowledge } from '../knowledge.ts';
import type { Person } from '../types.ts';
import { exceededLimit, type DoseProblem } from './dose-limits.ts';
import { readDoses, type DoseMention } from './read-doses.ts';

/** Doses in a text, its own or a model's, that are above the limit of their medicine. */
export function checkDoses(
  knowledge: Knowledge,
  text: string,
  person: Person | null = null,
): DoseProblem[] {
  return exceededLimits(knowledge, readDoses(knowledge, text), person);
}

export function exceededLimits(
  knowledge: Knowledge,
  doses: readonly DoseMention[],
  person: Person | null,
): DoseProblem[] {
  const problems = doses.flatMap((dose) => exceededLimit(knowledge, dose, person) ?? []);
  const capped = new Set(
    doses
      .filter((dose) => dose.isLimit && dose.dailyMg !== null)
      .filter((dose) => exceededLimit(knowledge, dose, person) === null)
      .map(({ medicine }) => medicine),
  );
  // "1 g every 4 hours, at most 4 g a day": the sentence itself keeps the day within its limit.
  return problems.filter(
    ({ of, medicine, isTaken }) => of !== 'daily' || isTaken || !capped.has(medicine),
  );
}
