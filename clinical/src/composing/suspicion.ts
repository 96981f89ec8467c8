import type { Knowledge } from '../knowledge.ts';
import type { ComposedAnswer, ConditionId } from '../types.ts';
import { listing, say } from '../wording/text.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { Complaint } from './complaint.ts';
import { signsOf } from './condition.ts';
import { blocksOf, shortened, URGENT } from './in-short.ts';
import { chooseLead } from './lead.ts';
import { argumentWords, candidateLine } from './words.ts';

/** Less likely than this, what was told does not point to it. */
const POSSIBLE = 0.03;

/**
 * "Could it be a brain tumour?" beside a complaint: how likely that is by what was told, and how it
 * would show. The rest was said before. Null where nobody is to be calmed: a rule is afraid of just that,
 * or it has to be seen today what it is.
 */
export function composeSuspicion(
  knowledge: Knowledge,
  complaint: Complaint,
  answer: ComposedAnswer,
  id: ConditionId,
): ComposedAnswer | null {
  const { reading, ranked, triage, wording } = complaint;
  const condition = knowledge.conditionById.get(id);
  const isFeared = chooseLead(knowledge, complaint).flags.some((flag) =>
    flag.conditions.includes(id),
  );
  if (!condition || isFeared || triage.level === 'emergency') return null;
  const { name, about, sources } = condition;
  const found = ranked.find((one) => one.id === id);
  const { diagnosis, treatment } = blocksOf(answer);
  if (found === ranked[0]) return shortened(answer, { diagnosis });
  const isPossible = found !== undefined && found.probability >= POSSIBLE;
  const isUrgent = triage.level === 'urgent';
  if (isUrgent && !isPossible) return null;

  const writer = new AnswerWriter(wording);
  if (isPossible) {
    const reasons = argumentWords(knowledge, reading, found.for, 3);
    writer.claim(candidateLine(name, found.probability, reasons), sources.diagnosis);
  } else writer.title(say('From what you have told me so far, usually not.'));
  writer.claim(say('**{name}**: {about}', { name, about }), sources.diagnosis);
  const signs = signsOf(knowledge, condition, reading);
  if (signs.length > 0)
    writer.claim(say('Typical signs: {signs}.', { signs: listing(signs) }), sources.diagnosis);
  const told = writer.finish(condition.specialty);

  const alarm = isUrgent ? diagnosis.slice(0, URGENT) : [];
  const laterAt = treatment.indexOf(`**${wording(say('When to seek care sooner'))}**`);
  const short = shortened(answer, {
    diagnosis: [
      ...alarm,
      ...told.markdown.split('\n\n'),
      ...diagnosis.slice(alarm.length, alarm.length + 1),
    ],
    treatment: [
      ...treatment.slice(0, 1),
      ...(laterAt > 0 ? treatment.slice(laterAt, laterAt + 2) : []),
    ],
  });
  return { ...short, statements: [...told.statements, ...short.statements] };
}
