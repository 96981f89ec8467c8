import type { Knowledge } from './knowledge.ts';
import type { MedicineWarning, RankedCondition, Reading } from './types.ts';

export function warnOfMedicines(
  _knowledge: Knowledge,
  _reading: Reading,
  _ranked: readonly RankedCondition[],
): MedicineWarning[] {
  return [];
}
