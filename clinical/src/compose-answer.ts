import { answerFirst } from './composing/answer-first.ts';
import { composeArticle } from './composing/article.ts';
import { type Complaint, composeComplaint } from './composing/complaint.ts';
import { composeMedicine } from './composing/medicine.ts';
import { composeSmallTalk } from './composing/small-talk.ts';
import type { Article, Knowledge } from './knowledge.ts';
import { findMedicines } from './medicines/medicines-in-text.ts';
import { readAspect } from './reading/aspect.ts';
import { tokenise } from './reading/tokens.ts';
import { searchKnowledge } from './search.ts';
import type { ComposedAnswer, MedicineId, Reading } from './types.ts';

/** How well an article must fit a question before it is the answer. */
const GOOD_HIT = 9;

/** Writes the answer in the form that fits what the person wants, what was asked for first. */
export function composeAnswer(
  knowledge: Knowledge,
  complaint: Complaint,
  text: string,
): ComposedAnswer {
  const answer = composeForm(knowledge, complaint, text);
  const aspect = readAspect(tokenise(text));
  const isLeaflet = isOfMedicine(complaint.reading);
  if (isLeaflet && aspect !== 'dose' && aspect !== 'side_effects') return answer;
  return answerFirst(answer, aspect, complaint.triage);
}

/** Red flags turn anything into a complaint. */
function composeForm(knowledge: Knowledge, complaint: Complaint, text: string): ComposedAnswer {
  const { reading, triage, warnings } = complaint;
  const isAlarming = triage.redFlags.length > 0;
  const hasComplaint = reading.mentions.some(({ status }) => status === 'present');
  if (isAlarming) return composeComplaint(knowledge, complaint, text);
  if (reading.intent === 'small_talk' || reading.intent === 'service') {
    return composeSmallTalk(reading, text);
  }
  if (isOfMedicine(reading)) {
    return composeMedicine(
      knowledge,
      { ...reading, medicines: askedAbout(knowledge, reading, text) },
      warnings,
    );
  }
  const goesOn = reading.intent === 'follow_up' && hasComplaint;
  if (!goesOn && (reading.intent !== 'complaint' || !hasComplaint)) {
    const article = findArticle(knowledge, text);
    if (article) return composeArticle(article);
  }
  return composeComplaint(knowledge, complaint, text);
}

/** A question about a medicine, or one that goes on about it. */
const isOfMedicine = ({ intent, topic, medicines }: Reading) =>
  medicines.length > 0 &&
  (intent === 'medicine' || (intent === 'follow_up' && topic === 'medicine'));

/** What the question names; where it names nothing, what was spoken of before. */
function askedAbout(
  knowledge: Knowledge,
  { medicines }: Reading,
  text: string,
): readonly MedicineId[] {
  const named = new Set(findMedicines(knowledge, tokenise(text)).map(({ medicine }) => medicine));
  const asked = medicines.filter((id) => named.has(id));
  return asked.length > 0 ? asked : medicines;
}

function findArticle(knowledge: Knowledge, text: string): Article | null {
  const hit = searchKnowledge(knowledge, text, 5).find(({ passage }) =>
    passage.id.startsWith('article:'),
  );
  if (!hit || hit.score < GOOD_HIT) return null;
  const id = hit.passage.id.slice('article:'.length);
  return knowledge.articles.find((article) => article.id === id) ?? null;
}
