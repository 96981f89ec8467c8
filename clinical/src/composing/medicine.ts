import type { Knowledge, Medicine } from '../knowledge.ts';
import type { ComposedAnswer, MedicineWarning, Reading } from '../types.ts';
import { interactionOf } from '../medicines/interaction-level.ts';
import { medicineNames, type Substance } from '../medicines/medicine-names.ts';
import { AnswerWriter } from './answer-writer.ts';
import { isChild, weighedDose } from './child-dose.ts';
import { disclaimer, listing } from './words.ts';

/** A question about medicines: what speaks against them, what each is for, how it is taken. */
export function composeMedicine(
  knowledge: Knowledge,
  reading: Reading,
  warnings: readonly MedicineWarning[],
): ComposedAnswer {
  const asked = reading.medicines
    .flatMap((id) => medicineNames(knowledge).byId.get(id) ?? [])
    .slice(0, MOST);
  const medicines = asked.flatMap(({ id }) => knowledge.medicineById.get(id) ?? []);
  const groups = asked.filter(({ id }) => id.startsWith('class:'));
  const writer = new AnswerWriter();
  writer.heading('diagnosis');
  const nameOf = ({ id, name }: Substance) => knowledge.medicineById.get(id)?.name ?? name;
  writer.plain(`You ask about ${listing(asked.map(nameOf))}.`);
  writeTogether(writer, knowledge, asked, warnings);
  for (const medicine of medicines) {
    writer.claim(`**${medicine.name}** is used for: ${usesOf(medicine)}.`, medicine.sources);
  }
  for (const group of groups) writeMembers(writer, knowledge, group);

  writer.heading('diagnostics');
  if (medicines.length === 0) writer.plain('No test is needed to answer this.');
  else writer.plain('Before or while taking it, these matter:');
  for (const { name, kidneys, liver, sources } of medicines) {
    writer.list(
      [`${name} and the kidneys: ${kidneys.advice}`, `${name} and the liver: ${liver.advice}`],
      sources,
    );
  }

  writer.heading('treatment');
  const refused = new Set(warnings.filter(isRefusal).flatMap((warning) => warning.medicines));
  for (const medicine of medicines) {
    writeUse(writer, medicine, reading, { hasDose: !refused.has(medicine.id) });
  }
  if (medicines.length === 0) {
    writer.plain(
      'I have no dose for this. Say which medicine you mean and who it is for, or ask a pharmacist.',
    );
  }
  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish('General Medicine / Primary Care');
}

/** Who must not have it needs no dose of it. Of two that do not go together, one may well be had. */
const isRefusal = ({ level, kind }: MedicineWarning) =>
  level === 'contraindicated' && ofThePerson.has(kind);

const ofThePerson: ReadonlySet<MedicineWarning['kind']> = new Set([
  'allergy',
  'pregnancy',
  'age',
  'condition',
]);

/** More at once are a list, not an answer. */
const MOST = 4;

/** The entries are phrases; here they become one sentence. */
function usesOf({ uses }: Medicine): string {
  return uses.map((use) => use.replace(/\.$/, '')).join('; ');
}

/** Which medicines a class stands for. */
function writeMembers(writer: AnswerWriter, knowledge: Knowledge, group: Substance): void {
  const members = knowledge.medicines.filter(({ classes }) =>
    classes.some((one) => group.id === `class:${one}`),
  );
  if (members.length === 0) return;
  const names = members.slice(0, 8).map(({ name }) => name);
  const sources = members.slice(0, 2).flatMap(({ sources: own }) => own.slice(0, 1));
  writer.claim(`**${upperFirst(group.name)}** are medicines such as ${listing(names)}.`, sources);
}

function writeTogether(
  writer: AnswerWriter,
  knowledge: Knowledge,
  asked: readonly Substance[],
  warnings: readonly MedicineWarning[],
): void {
  for (const { sentence, advice, level, sources } of warnings) {
    writer.claim(
      `- **${level.charAt(0).toUpperCase()}${level.slice(1)}:** ${sentence} ${advice}`,
      sources,
    );
  }
  const told = warnings.filter(({ kind }) => kind === 'interaction' || kind === 'duplicate');
  const isTold = (a: Substance, b: Substance) =>
    told.some(({ medicines }) => medicines.includes(a.id) && medicines.includes(b.id));
  for (const [index, one] of asked.entries()) {
    for (const other of asked.slice(index + 1)) {
      if (!isTold(one, other)) writePair(writer, knowledge, one, other);
    }
  }
}

function writePair(
  writer: AnswerWriter,
  knowledge: Knowledge,
  one: Substance,
  other: Substance,
): void {
  const { level, sources } = interactionOf(knowledge, one, other);
  const pair = `${one.name} and ${other.name}`;
  if (level === 'none') {
    writer.claim(`${upperFirst(pair)}: references list no interaction of importance.`, sources);
  } else if (level === 'unknown') {
    writer.plain(
      `I found no entry on ${pair} together. That is not the same as safe: ask a pharmacist before you combine them.`,
    );
  }
}

function writeUse(
  writer: AnswerWriter,
  medicine: Medicine,
  reading: Reading,
  { hasDose }: { hasDose: boolean },
): void {
  const { name, sources } = medicine;
  const isPregnant = reading.person.pregnant === true;
  const dose = isChild(reading)
    ? (medicine.child?.usual ?? 'It is not used in children without a doctor.') +
      weighedDose(medicine, reading)
    : medicine.adult.usual;
  writer.list(
    [
      hasDose ? `**${name}, usual dose:** ${dose}` : `**${name}:** no dose for you, as said above.`,
      ...(isPregnant ? [`In pregnancy: ${medicine.pregnancy.advice}`] : []),
      ...medicine.contraindications
        .slice(0, 5)
        .map(({ when }) => `Not if: ${when.replace(/\.$/, '')}.`),
      ...medicine.tell,
      `Common side effects: ${listing(medicine.commonSideEffects.slice(0, 6))}.`,
      ...medicine.dangerousSideEffects.slice(0, 3).map((effect) => `Seek help at once: ${effect}`),
      `Overdose: ${medicine.overdose}`,
    ],
    sources,
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
