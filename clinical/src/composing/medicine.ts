import type { Knowledge, Medicine } from '../knowledge.ts';
import type { ComposedAnswer, MedicineWarning, Reading } from '../types.ts';
import { AnswerWriter } from './answer-writer.ts';
import { disclaimer, listing } from './words.ts';

/** A question about medicines: what each is for, how it is taken, what speaks against it, what they do to each other. */
export function composeMedicine(
  knowledge: Knowledge,
  reading: Reading,
  warnings: readonly MedicineWarning[],
): ComposedAnswer {
  const medicines = reading.medicines
    .flatMap((id) => knowledge.medicineById.get(id) ?? [])
    .slice(0, 4);
  const writer = new AnswerWriter();
  writer.heading('diagnosis');
  writer.plain(`You ask about ${listing(medicines.map(({ name }) => name))}.`);
  for (const medicine of medicines) {
    writer.claim(`**${medicine.name}** is used for: ${usesOf(medicine)}.`, medicine.sources);
  }
  writeTogether(writer, medicines, warnings);

  writer.heading('diagnostics');
  writer.plain('Before or while taking it, these matter:');
  for (const { name, kidneys, liver, sources } of medicines) {
    writer.list(
      [`${name} and the kidneys: ${kidneys.advice}`, `${name} and the liver: ${liver.advice}`],
      sources,
    );
  }

  writer.heading('treatment');
  const isChild = (reading.person.ageYears ?? 18) < 16;
  for (const medicine of medicines)
    writeUse(writer, medicine, isChild, reading.person.pregnant === true);
  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish('General Medicine / Primary Care');
}

/** The entries are phrases; here they become one sentence. */
function usesOf({ uses }: Medicine): string {
  return uses.map((use) => use.replace(/\.$/, '')).join('; ');
}

function writeTogether(
  writer: AnswerWriter,
  medicines: readonly Medicine[],
  warnings: readonly MedicineWarning[],
): void {
  for (const { sentence, advice, level, sources } of warnings) {
    writer.claim(
      `- **${level.charAt(0).toUpperCase()}${level.slice(1)}:** ${sentence} ${advice}`,
      sources,
    );
  }
  if (medicines.length > 1 && !warnings.some(({ kind }) => kind === 'interaction')) {
    writer.plain(
      'I found no entry on these medicines together. That is not the same as safe: ask a pharmacist before you combine them.',
    );
  }
}

function writeUse(
  writer: AnswerWriter,
  medicine: Medicine,
  isChild: boolean,
  isPregnant: boolean,
): void {
  const { name, sources } = medicine;
  const dose = isChild
    ? (medicine.child?.usual ?? 'It is not used in children without a doctor.')
    : medicine.adult.usual;
  writer.list(
    [
      `**${name}, usual dose:** ${dose}`,
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
