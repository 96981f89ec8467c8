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

const made = new WeakMap<Knowledge, Map<string, Explanation>>();

/** Many messages tell of no complaint: for those it depends on the kind of person alone, and is kept. */
export function explain(knowledge: Knowledge, reading: Reading): Explanation {
  if (!tellsNothing(reading)) return weigh(knowledge, reading);
  const known = made.get(knowledge) ?? new Map<string, Explanation>();
  made.set(knowledge, known);
  const kind = kindOf(reading);
  const explanation = known.get(kind) ?? weigh(knowledge, reading);
  known.set(kind, explanation);
  return explanation;
}

function weigh(knowledge: Knowledge, reading: Reading): Explanation {
  const ranked = rankConditions(knowledge, reading);
  return { ranked, questions: askNext(knowledge, reading, ranked) };
}

/** Nothing that ranking or asking looks at, apart from who it is. */
function tellsNothing(reading: Reading): boolean {
  const { present, absent, uncertain, namedConditions, durationDays, onset } = reading;
  const said = present.size + absent.size + uncertain.size + namedConditions.length;
  return said === 0 && durationDays === null && onset === null;
}
