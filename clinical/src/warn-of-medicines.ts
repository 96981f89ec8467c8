import { checkMedicines } from './check-medicines.ts';
import type { Knowledge } from './knowledge.ts';
import { readDoses } from './medicines/read-doses.ts';
import { readMessage } from './read-message.ts';
import type { MedicineId, MedicineWarning, Reading } from './types.ts';

/** Illnesses and circumstances that decide about a medicine also where they are only asked about. */
function statesOf(knowledge: Knowledge, reading: Reading, text: string) {
  const { person, present, intent } = reading;
  if (intent !== 'medicine') return { person, present };
  const asked = readMessage(knowledge, text, { countsAsked: true, earlier: reading });
  const states = [...asked.present].filter((id) => {
    const kind = knowledge.findingById.get(id)?.kind;
    return kind === 'history' || kind === 'context';
  });
  return {
    person: { ...person, pregnant: person.pregnant ?? asked.person.pregnant },
    present: new Set([...present, ...states]),
  };
}

/** Checks what the person takes, and what a treatment would add. */
export function warnOfMedicines(
  knowledge: Knowledge,
  reading: Reading,
  planned: readonly MedicineId[],
  text: string,
): MedicineWarning[] {
  return checkMedicines(knowledge, {
    taken: reading.medicines,
    planned,
    // What the treatment lists.
    choices: new Set(planned.filter((id) => !reading.medicines.includes(id))),
    allergies: reading.allergies,
    ...statesOf(knowledge, reading, text),
    doses: readDoses(knowledge, text),
  });
}
