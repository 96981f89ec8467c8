import { checkMedicines } from './check-medicines.ts';
import type { Knowledge } from './knowledge.ts';
import { readDoses } from './medicines/read-doses.ts';
import { readMessage } from './read-message.ts';
import type { FindingId, MedicineId, MedicineWarning, Reading } from './types.ts';

/** Illnesses and circumstances that decide about a medicine also where they are only asked about. */
function statesOf(knowledge: Knowledge, reading: Reading, text: string) {
  const { person, present, intent } = reading;
  if (intent !== 'medicine') return { person, present: withOtherNames(present) };
  const asked = readMessage(knowledge, text, { countsAsked: true, earlier: reading });
  const states = [...asked.present].filter((id) => {
    const kind = knowledge.findingById.get(id)?.kind;
    return kind === 'history' || kind === 'context';
  });
  return {
    person: { ...person, pregnant: person.pregnant ?? asksOfPregnancy(asked, text) },
    present: withOtherNames(new Set([...present, ...states])),
  };
}

/** "valproate and pregnancy", "doxycycline, and we are trying for a baby". */
const asksOfPregnancy = ({ absent, person }: Reading, text: string): boolean | null =>
  person.pregnant ??
  (!absent.has('pregnant') && ofPregnancy.test(text) && !aroundPregnancy.test(text) ? true : null);

const ofPregnancy =
  /\b(?:pregnancy|pregnant|conceiv(?:e|ing)|ttc|trying for (?:a|another) baby|planning a baby|\d+(?:st|nd|rd) trimester|(?:first|second|third) trimester)\b/i;
/** What prevents or finds out one, and what comes after it. */
const aroundPregnancy =
  /\b(?:not|no|isn['’]?t|avoid(?:ing)?|prevent(?:s|ing)?|after|since|without|stop(?:s|ping)?|against|unwanted|last|previous)\b[^.?!]{0,20}\b(?:pregnan|conceiv|baby)|pregnancy (?:tests?|prevention|vitamins?)|pregnant (?:wom[ae]n|people)\b/i;

/** A pressure that is told as too high is a high pressure that somebody has. */
const withOtherNames = (present: ReadonlySet<FindingId>): ReadonlySet<FindingId> =>
  present.has('raised-blood-pressure') ? new Set([...present, 'hypertension-history']) : present;

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
