import { checkMedicines } from './check-medicines.ts';
import type { Knowledge } from './knowledge.ts';
import { readDoses } from './medicines/read-doses.ts';
import type { MedicineId, MedicineWarning, Reading } from './types.ts';

/** Checks what the person takes, and what a treatment would add. */
export function warnOfMedicines(
  knowledge: Knowledge,
  reading: Reading,
  planned: readonly MedicineId[],
  text: string,
): MedicineWarning[] {
  const added = new Set(planned.filter((id) => !reading.medicines.includes(id)));
  const warnings = checkMedicines(knowledge, {
    taken: reading.medicines,
    planned,
    allergies: reading.allergies,
    person: reading.person,
    present: reading.present,
    doses: readDoses(knowledge, text),
  });
  // What the treatment lists are choices: they are not meant to be taken together.
  return warnings.filter(
    ({ medicines }) => medicines.length < 2 || !medicines.every((id) => added.has(id)),
  );
}
