import { composeArticle } from './composing/article.ts';
import { type Complaint, composeComplaint } from './composing/complaint.ts';
import { judgeValues } from './composing/lab-values.ts';
import { composeMedicine } from './composing/medicine.ts';
import { composeSmallTalk } from './composing/small-talk.ts';
import { composeUsualValues } from './composing/usual-values.ts';
import type { Article, Knowledge } from './knowledge.ts';
import { findMedicines } from './medicines/medicines-in-text.ts';
import { tokenise } from './reading/tokens.ts';
import { searchKnowledge } from './search.ts';
import type { ComposedAnswer, MedicineId, Reading } from './types.ts';

/** How well an article must fit a question before it is the answer. */
const GOOD_HIT = 9;
/** How likely a cause must be to be told instead of an article. */
const CLEAR = 0.3;

/** Writes the answer in the form that fits what the person wants. Red flags turn anything into a complaint. */
export function composeAnswer(
  knowledge: Knowledge,
  complaint: Complaint,
  text: string,
): ComposedAnswer {
  const { reading, triage, warnings } = complaint;
  const isAlarming = triage.redFlags.length > 0;
  const hasComplaint = reading.mentions.some(({ status }) => status === 'present');
  if (isAlarming) return composeComplaint(knowledge, complaint, text);
  if (reading.intent === 'small_talk' || reading.intent === 'service') {
    return composeSmallTalk(reading, text);
  }
  if (reading.intent === 'medicine' && reading.medicines.length > 0) {
    return composeMedicine(
      knowledge,
      { ...reading, medicines: askedAbout(knowledge, reading, text) },
      warnings,
    );
  }
  const values = reading.intent === 'lab' ? judgeValues(reading) : [];
  // An article explains a value; what is pressing or has a clear cause needs an answer of its own.
  const isPressing = triage.level === 'emergency' || triage.level === 'urgent';
  const isUnusual = values.some(({ isUsual }) => !isUsual);
  const isClear = isUnusual && (complaint.ranked[0]?.probability ?? 0) >= CLEAR;
  if (!isPressing && !isClear && (reading.intent !== 'complaint' || !hasComplaint)) {
    const article = findArticle(knowledge, text);
    if (article) return composeArticle(article, values);
    if (values.length > 0 && !isUnusual && !hasComplaint) return composeUsualValues(values);
  }
  return composeComplaint(knowledge, complaint, text);
}

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
