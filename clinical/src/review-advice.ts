import { checkMedicines } from './check-medicines.ts';
import type { Knowledge } from './knowledge.ts';
import { type Allergy, allergyWarnings, readAllergy } from './medicines/allergy-warnings.ts';
import { medicineNames } from './medicines/medicine-names.ts';
import { findMedicines } from './medicines/medicines-in-text.ts';
import { classOfName } from './medicines/name-stems.ts';
import { readDoses } from './medicines/read-doses.ts';
import { type ConversationMessage, readConversation } from './read-message.ts';
import { tokenise } from './reading/tokens.ts';
import type { MedicineWarning } from './types.ts';
import { joined, say, type Text } from './wording/text.ts';

/** Only what may not pass: a lesser warning would drown the advice. */
const grave: readonly MedicineWarning['level'][] = ['contraindicated', 'major'];
/** A sentence that warns names the danger itself. */
const isWarning =
  /\b(?:not|never|avoid|stop|don't|do not|cannot|must not|should not|without|instead of|unless|allerg\w*)\b/i;

/** Sounds like a warning and is the opposite of one. */
const comfort =
  /\b(?:do not|don't|never|not|no|without)\s+(?:be (?:afraid|scared|shy)|worr\w+|hesitat\w+|fear\w*|mind|forget|wait|listen|tell|danger\w*|problem|risk|harm\w*|only|just)\b/gi;
/** Where a sentence begins to advise something anew. */
const nextAdvice =
  /[,;:.!–—]\s*(?=(?:(?:please|just|then|simply|so|now|but|and|instead|rather|here is|really)\s+)*(?:take|use|give|try|swallow|inject|start|double|triple|increase|you (?:can|should|may|must))\b)/i;

export interface ReviewedAdvice {
  /** What speaks against the advice as it is written: it must not be told so. */
  readonly forbidden: readonly MedicineWarning[];
  /** What the person has to know beside it. */
  readonly beside: readonly MedicineWarning[];
}

const nothing: ReviewedAdvice = { forbidden: [], beside: [] };

/** Checks a sentence that somebody else wrote for this person: doses, allergies, interactions, pregnancy. */
export function reviewAdvice(
  knowledge: Knowledge,
  messages: readonly ConversationMessage[],
  advice: string,
): ReviewedAdvice {
  const meant = withoutWarnings(advice);
  const tokens = tokenise(meant);
  const planned = findMedicines(knowledge, tokens).map(({ medicine }) => medicine);
  const unknown = tokens.words.filter((word) => classOfName(word) !== null);
  if (planned.length === 0 && unknown.length === 0) return nothing;
  const reading = readConversation(knowledge, messages);
  const isMeant = new Set(planned);
  const warnings = checkMedicines(knowledge, {
    taken: reading.medicines.filter((id) => !isMeant.has(id)),
    planned,
    allergies: reading.allergies,
    person: reading.person,
    present: reading.present,
    doses: readDoses(knowledge, meant).filter(({ isTaken }) => !isTaken),
  }).filter(
    ({ level, medicines }) =>
      grave.includes(level) &&
      medicines.some((id) => isMeant.has(id)) &&
      // Medicines of one sentence are usually choices, not a recipe.
      (medicines.length < 2 || !medicines.every((id) => isMeant.has(id))),
  );
  const allergies = reading.allergies.map((written) => readAllergy(knowledge, written));
  const isForbidden = ({ kind }: MedicineWarning) => kind === 'dose' || kind === 'allergy';
  return {
    forbidden: [
      ...warnings.filter(isForbidden),
      ...unknown.flatMap((name) => reactionsToClass(knowledge, name, allergies)),
    ],
    beside: warnings.filter((warning) => !isForbidden(warning)),
  };
}

/** What is told in the place of the advice, or beside it. */
export const safetyNote = ({ sentence, advice }: MedicineWarning): Text =>
  say('Safety check: {warning}', { warning: joined([sentence, advice]) });

/** For a medicine the knowledge does not have: what holds for its class, by the ending of its name. */
function reactionsToClass(
  knowledge: Knowledge,
  name: string,
  allergies: readonly Allergy[],
): MedicineWarning[] {
  if (medicineNames(knowledge).byName.has(name)) return [];
  const group = classOfName(name);
  const kin = knowledge.medicines.find(
    ({ classes, allergyGroups }) =>
      allergyGroups.length > 0 && classes.some((one) => one === group),
  );
  return kin
    ? allergyWarnings(knowledge, { ...kin, name, id: `class:${group}` }, allergies).filter(
        ({ level }) => grave.includes(level),
      )
    : [];
}

/** What is left of a sentence when its warnings are taken out: "Don't worry, take …" is none. */
function withoutWarnings(advice: string): string {
  return advice
    .split(nextAdvice)
    .map((part) => part.replace(comfort, ' '))
    .filter((part) => !isWarning.test(part))
    .join('. ');
}

/** Words that names of medicines begin with, in lower case: where a sentence deserves a second look. */
export function medicineWords(knowledge: Knowledge): string[] {
  const first = [...medicineNames(knowledge).byName.keys()].map((name) => name.split(' ')[0] ?? '');
  return [...new Set(first)].filter((word) => word.length > 3);
}
