import type { Knowledge, Medicine } from '../knowledge.ts';
import type { ComposedAnswer, MedicineWarning, Reading } from '../types.ts';
import { interactionOf } from '../medicines/interaction-level.ts';
import { medicineNames, nameOf, nameToBegin, type Substance } from '../medicines/medicine-names.ts';
import { form, joined, listing, say, type Text } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import { isChild, weighedDose } from './child-dose.ts';

/** A question about medicines: what speaks against them, what each is for, how it is taken. */
export function composeMedicine(
  wording: Wording,
  knowledge: Knowledge,
  reading: Reading,
  warnings: readonly MedicineWarning[],
): ComposedAnswer {
  const asked = reading.medicines
    .flatMap((id) => medicineNames(knowledge).byId.get(id) ?? [])
    .slice(0, MOST);
  const medicines = asked.flatMap(({ id }) => knowledge.medicineById.get(id) ?? []);
  const groups = asked.filter(({ id }) => id.startsWith('class:'));
  const writer = new AnswerWriter(wording);
  writer.heading('diagnosis');
  const called = ({ id, name }: Substance) => knowledge.medicineById.get(id)?.name ?? name;
  writer.plain(say('You ask about {medicines}.', { medicines: listing(asked.map(called)) }));
  writeTogether(writer, knowledge, asked, warnings);
  for (const medicine of medicines) writeForMother(writer, medicine, reading, warnings);
  for (const medicine of medicines) {
    const { name, sources } = medicine;
    writer.claim(say('**{name}** is used for: {uses}.', { name, uses: usesOf(medicine) }), sources);
  }
  for (const group of groups) writeMembers(writer, knowledge, group);

  writer.heading('diagnostics');
  if (medicines.length === 0) writer.plain(say('No test is needed to answer this.'));
  else writer.plain(say('Before or while taking it, these matter:'));
  for (const { name, kidneys, liver, sources } of medicines) {
    writer.list(
      [
        say('{name} and the kidneys: {advice}', { name, advice: kidneys.advice }),
        say('{name} and the liver: {advice}', { name, advice: liver.advice }),
      ],
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
      say(
        'I have no dose for this. Say which medicine you mean and who it is for, or ask a pharmacist.',
      ),
    );
  }
  writer.disclaim();
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
function usesOf({ uses }: Medicine): Text {
  return joined(uses.map(withoutStop), '; ');
}

const withoutStop = (sentence: string) => form(sentence.replace(/\.$/, ''), sentence);

/** Whoever is pregnant or breast-feeding asks because of that: what is possible is said like what is not. */
function writeForMother(
  writer: AnswerWriter,
  { id, name, pregnancy, breastFeeding, sources }: Medicine,
  { person, present }: Reading,
  warnings: readonly MedicineWarning[],
): void {
  const isWarned = (kind: MedicineWarning['kind']) =>
    warnings.some((warning) => warning.kind === kind && warning.medicines.includes(id));
  if (person.pregnant === true && !isWarned('pregnancy'))
    writer.claim(say('{name} in pregnancy: {advice}', { name, advice: pregnancy.advice }), sources);
  if (present.has('breastfeeding') && !isWarned('breast_feeding')) {
    const { advice } = breastFeeding;
    writer.claim(say('{name} while breast-feeding: {advice}', { name, advice }), sources);
  }
}

/** Which medicines a class stands for. */
function writeMembers(writer: AnswerWriter, knowledge: Knowledge, group: Substance): void {
  const members = knowledge.medicines.filter(({ classes }) =>
    classes.some((one) => group.id === `class:${one}`),
  );
  if (members.length === 0) return;
  const names = members.slice(0, 8).map(({ name }) => name);
  const sources = members.slice(0, 2).flatMap(({ sources: own }) => own.slice(0, 1));
  writer.claim(
    say('**{group}** are medicines such as {medicines}.', {
      group: nameToBegin(knowledge, group),
      medicines: listing(names),
    }),
    sources,
  );
}

function writeTogether(
  writer: AnswerWriter,
  knowledge: Knowledge,
  asked: readonly Substance[],
  warnings: readonly MedicineWarning[],
): void {
  for (const { sentence, advice, level, sources } of warnings) {
    const warning = joined([sentence, advice]);
    writer.claim(say('- **{level}:** {warning}', { level: levelNames[level], warning }), sources);
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

const levelNames: Readonly<Record<MedicineWarning['level'], Text>> = {
  contraindicated: say('Contraindicated'),
  major: say('Major'),
  moderate: say('Moderate'),
  minor: say('Minor'),
};

function writePair(
  writer: AnswerWriter,
  knowledge: Knowledge,
  one: Substance,
  other: Substance,
): void {
  const { level, sources } = interactionOf(knowledge, one, other);
  const second = nameOf(knowledge, other);
  if (level === 'none') {
    writer.claim(
      say('{first} and {second}: references list no interaction of importance.', {
        first: nameToBegin(knowledge, one),
        second,
      }),
      sources,
    );
  } else if (level === 'unknown') {
    writer.plain(
      say(
        'I found no entry on {first} and {second} together. That is not the same as safe: ask a pharmacist before you combine them.',
        { first: nameOf(knowledge, one), second },
      ),
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
  const dose = isChild(reading) ? childDose(medicine, reading) : medicine.adult.usual;
  const { pregnancy, contraindications, overdose } = medicine;
  writer.list(
    [
      hasDose
        ? say('**{name}, usual dose:** {dose}', { name, dose })
        : say('**{name}:** no dose for you, as said above.', { name }),
      ...(isPregnant ? [say('In pregnancy: {advice}', { advice: pregnancy.advice })] : []),
      ...contraindications
        .slice(0, 5)
        .map(({ when }) => say('Not if: {when}.', { when: withoutStop(when) })),
      ...medicine.tell,
      say('Common side effects: {effects}.', {
        effects: listing(medicine.commonSideEffects.slice(0, 6)),
      }),
      ...medicine.dangerousSideEffects
        .slice(0, 3)
        .map((effect) => say('Seek help at once: {effect}', { effect })),
      say('Overdose: {overdose}', { overdose }),
    ],
    sources,
  );
}

function childDose(medicine: Medicine, reading: Reading): Text {
  const usual = medicine.child?.usual ?? say('It is not used in children without a doctor.');
  const weighed = weighedDose(medicine, reading);
  return weighed === null ? usual : joined([usual, weighed]);
}
