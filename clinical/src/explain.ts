import { askNext, type OpenQuestion } from './ask-next.ts';
import type { Knowledge } from './knowledge.ts';
import { kindOf } from './prior.ts';
import { rankConditions } from './rank-conditions.ts';
import type { RankedCondition, Reading } from './types.ts';

/** What could be behind what was read, and what to ask to tell it apart. */
export interface Explanation {
  readonly ranked: readonly RankedCondition[];
  readonly questions: readonly OpenQuestion[];
}

/** In a conversation much is asked without a new complaint, and many people have the same. */
const MOST_KEPT = 200;

const made = new WeakMap<Knowledge, Map<string, Explanation>>();

/** What was weighed lately is kept: whoever goes on asking about a complaint has told it before. */
export function explain(knowledge: Knowledge, reading: Reading): Explanation {
  const known = made.get(knowledge) ?? new Map<string, Explanation>();
  made.set(knowledge, known);
  const told = allThatCounts(reading);
  let explanation = known.get(told);
  if (!explanation) {
    explanation = weigh(knowledge, reading);
    if (known.size === MOST_KEPT) known.clear();
    known.set(told, explanation);
  }
  return explanation;
}

function weigh(knowledge: Knowledge, reading: Reading): Explanation {
  const ranked = rankConditions(knowledge, reading);
  return { ranked, questions: askNext(knowledge, reading, ranked) };
}

/** Everything that ranking or asking looks at, in its order. */
function allThatCounts(reading: Reading): string {
  const { present, absent, uncertain, namedConditions, durationDays, onset } = reading;
  const said = [present, absent, uncertain, namedConditions].map((ids) => [...ids].join(' '));
  return [kindOf(reading), durationDays, onset, ...said].join('|');
}
