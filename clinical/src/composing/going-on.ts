import type { Knowledge } from '../knowledge.ts';
import { tellsOfCause } from '../reading/complaints.ts';
import type { ConditionId, Reading } from '../types.ts';

/** What the message says without all before it: read when it is needed. */
export type ReadAlone = () => Reading;

export const isIll = (knowledge: Knowledge, { mentions }: Reading) =>
  mentions.some(({ finding, status }) => status !== 'absent' && tellsOfCause(knowledge, finding));

/** "how long does it last?" or "and for my children?" after an answer: it tells nothing new, and whatever else there is to say was said. */
export function asksOneThing(reading: Reading, alone: ReadAlone, text: string): boolean {
  const isOfAnother = reading.meant === 'same_of_another';
  if (reading.intent !== 'follow_up' || (reading.meant !== 'same' && !isOfAnother)) return false;
  if (text.length > LONGEST_QUESTION) return false;
  const { mentions, measurements, medicines, namedConditions, askedConditions, person } = alone();
  const told = [mentions, measurements, medicines, namedConditions, askedConditions];
  return told.every(({ length }) => length === 0) && (isOfAnother || person.ageYears === null);
}

const LONGEST_QUESTION = 80;

/** "could it be a brain tumour?" after a complaint: what is asked about and felt by nobody. */
export function suspectedIn(
  knowledge: Knowledge,
  reading: Reading,
  alone: ReadAlone,
  text: string,
): readonly ConditionId[] {
  const { askedConditions, meant } = reading;
  const isBeside = meant === 'same' && askedConditions.length > 0 && isIll(knowledge, reading);
  if (!isBeside || text.length > LONGEST_QUESTION) return [];
  const said = alone();
  return said.medicines.length > 0 || isIll(knowledge, said) ? [] : said.askedConditions;
}

/** "can I give her ibuprofen as well?" after something pressing: the message itself tells of no illness. */
export function asksOfMedicineBeside(
  knowledge: Knowledge,
  reading: Reading,
  alone: ReadAlone,
): boolean {
  if (reading.intent !== 'medicine' || !isIll(knowledge, reading)) return false;
  const { medicines, mentions } = alone();
  return medicines.length > 0 && mentions.every(({ status }) => status === 'absent');
}
