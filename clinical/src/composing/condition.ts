import type { Condition, Knowledge } from '../knowledge.ts';
import type { ComposedAnswer, ConditionId, Reading } from '../types.ts';
import { warnOfMedicines } from '../warn-of-medicines.ts';
import { listing, say, type Text } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import { findingName } from './words.ts';

const MOST_SIGNS = 8;
/** A sign that fewer have is not typical. */
const TYPICAL = 0.25;

/** A question about conditions by name: what each is, how it shows, how it is found and treated. */
export function composeCondition(
  knowledge: Knowledge,
  { reading, wording }: { readonly reading: Reading; readonly wording: Wording },
  ids: readonly ConditionId[],
  text: string,
): ComposedAnswer | null {
  const conditions = ids.flatMap((id) => knowledge.conditionById.get(id) ?? []);
  const [first] = conditions;
  if (!first) return null;
  const isOne = conditions.length === 1;
  const writer = new AnswerWriter(wording);
  writer.heading('diagnosis');
  writer.plain(
    say('You ask about {conditions}. This is general information, not a diagnosis of yours.', {
      conditions: listing(conditions.map(({ name }) => name)),
    }),
  );
  for (const condition of conditions) {
    const { name, about, sources } = condition;
    writer.claim(say('**{name}**: {about}', { name, about }), sources.diagnosis);
    const signs = signsOf(knowledge, condition, reading);
    if (signs.length > 0)
      writer.claim(say('Typical signs: {signs}.', { signs: listing(signs) }), sources.diagnosis);
  }
  writer.heading('diagnostics');
  for (const { name, diagnostics, sources } of conditions) {
    if (!isOne) writer.title(name);
    writer.list(diagnostics, sources.diagnostics, '1.');
  }
  writer.heading('treatment');
  for (const condition of conditions) {
    if (!isOne) writer.title(condition.name);
    writeTreatment(writer, knowledge, condition, reading, text);
  }
  writer.plain(
    say(
      'If you have complaints yourself, tell me which, since when, how strong they are and how old you are.',
    ),
  );
  writer.disclaim();
  return writer.finish(first.specialty);
}

/** What most people with it feel or see, the commonest first; of a sign and a more general one only the sign. */
export function signsOf(knowledge: Knowledge, { findings }: Condition, reading: Reading): Text[] {
  const typical = Object.entries(findings)
    .filter(([id, share]) => share >= TYPICAL && isFelt(knowledge, id))
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id);
  const general = new Set(
    typical.flatMap((id) => [...(knowledge.ancestors[knowledge.findingIndex.get(id) ?? -1] ?? [])]),
  );
  return typical
    .filter((id) => !general.has(knowledge.findingIndex.get(id) ?? -1))
    .slice(0, MOST_SIGNS)
    .flatMap((id) => {
      const finding = knowledge.findingById.get(id);
      return finding ? [findingName(finding, reading)] : [];
    });
}

function isFelt(knowledge: Knowledge, id: string): boolean {
  const kind = knowledge.findingById.get(id)?.kind;
  return kind === 'symptom' || kind === 'sign';
}

function writeTreatment(
  writer: AnswerWriter,
  knowledge: Knowledge,
  condition: Condition,
  reading: Reading,
  text: string,
): void {
  const { treatment } = condition.sources;
  writer.list(condition.selfCare, treatment);
  const medicines = medicinesOf(knowledge, condition, reading, text);
  if (medicines.length > 0) {
    writer.claim(
      say(
        'Medicines that are used: {medicines}. Which one fits, and how much of it, depends on the person.',
        { medicines: listing(medicines) },
      ),
      treatment,
    );
  }
  writer.list(condition.procedures, treatment);
  writer.list(condition.tell, treatment);
  writer.title(say('When to seek help'));
  writer.list(condition.returnIf, treatment);
}

/** Names without doses: nobody says that somebody has it. None that speaks against what is known of the person. */
function medicinesOf(
  knowledge: Knowledge,
  { medicines }: Condition,
  reading: Reading,
  text: string,
): string[] {
  const planned = medicines.map(({ medicine }) => medicine);
  const refused = new Set(
    warnOfMedicines(knowledge, reading, planned, text)
      .filter(({ level }) => level === 'contraindicated' || level === 'major')
      .flatMap((warning) => warning.medicines),
  );
  return medicines
    .filter(({ medicine, child }) => !refused.has(medicine) && (reading.about !== 'child' || child))
    .flatMap(({ medicine }) => knowledge.medicineById.get(medicine)?.name ?? []);
}
