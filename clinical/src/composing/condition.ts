import type { Condition, Knowledge } from '../knowledge.ts';
import type { ComposedAnswer, ConditionId, Reading } from '../types.ts';
import { warnOfMedicines } from '../warn-of-medicines.ts';
import { AnswerWriter } from './answer-writer.ts';
import { disclaimer, findingName, listing } from './words.ts';

const MOST_SIGNS = 8;
/** A sign that fewer have is not typical. */
const TYPICAL = 0.25;

/** A question about conditions by name: what each is, how it shows, how it is found and treated. */
export function composeCondition(
  knowledge: Knowledge,
  reading: Reading,
  ids: readonly ConditionId[],
  text: string,
): ComposedAnswer | null {
  const conditions = ids.flatMap((id) => knowledge.conditionById.get(id) ?? []);
  const [first] = conditions;
  if (!first) return null;
  const isOne = conditions.length === 1;
  const writer = new AnswerWriter();
  writer.heading('diagnosis');
  writer.plain(
    `You ask about ${listing(conditions.map(({ name }) => name))}. This is general information, not a diagnosis of yours.`,
  );
  for (const condition of conditions) {
    writer.claim(`**${condition.name}**: ${condition.about}`, condition.sources.diagnosis);
    const signs = signsOf(knowledge, condition, reading);
    if (signs.length > 0)
      writer.claim(`Typical signs: ${listing(signs)}.`, condition.sources.diagnosis);
  }
  writer.heading('diagnostics');
  for (const { name, diagnostics, sources } of conditions) {
    if (!isOne) writer.plain(`**${name}**`);
    writer.list(diagnostics, sources.diagnostics, '1.');
  }
  writer.heading('treatment');
  for (const condition of conditions) {
    if (!isOne) writer.plain(`**${condition.name}**`);
    writeTreatment(writer, knowledge, condition, reading, text);
  }
  writer.plain(
    'If you have complaints yourself, tell me which, since when, how strong they are and how old you are.',
  );
  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish(first.specialty);
}

/** What most people with it feel or see, the commonest first; of a sign and a more general one only the sign. */
function signsOf(knowledge: Knowledge, { findings }: Condition, reading: Reading): string[] {
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
      `Medicines that are used: ${listing(medicines)}. Which one fits, and how much of it, depends on the person.`,
      treatment,
    );
  }
  writer.list(condition.procedures, treatment);
  writer.list(condition.tell, treatment);
  writer.plain('**When to seek help**');
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
