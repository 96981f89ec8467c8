import type { Context } from '../context.ts';
import { type KnowledgePassage, type ReadySet, searchSet } from '../knowledge-files/search-set.ts';
import type { Question } from './question.ts';
import type { Foreseen } from './foreseen.ts';
import type { Trace } from './trace.ts';

export interface SearchTools extends Pick<Context, 'database' | 'languageModel' | 'log'> {
  /** Null: staff has uploaded nothing that can be searched. */
  knowledge: ReadySet | null;
  signal: AbortSignal;
}

export interface LookUpTools extends SearchTools {
  foreseen: Foreseen | null;
  trace: Trace;
}

/** A short reply means something only with the question before it. */
const shortestQuestion = 40;

/** What the knowledge files say to the question. Never rejects: an answer can do without. */
export async function lookUp(question: Question, tools: LookUpTools): Promise<KnowledgePassage[]> {
  if (!tools.knowledge) return [];
  return tools.trace.step(
    'search knowledge files',
    () => tools.foreseen?.knowledge ?? searchKnowledge(question, tools),
    (passages) => ({ passages }),
  );
}

/** The same for a question that was not asked yet. */
export async function searchKnowledge(
  { asked, earlier }: Pick<Question, 'asked' | 'earlier'>,
  { database, knowledge, languageModel, log, signal }: SearchTools,
): Promise<KnowledgePassage[]> {
  if (!knowledge) return [];
  const before = asked.length < shortestQuestion ? earlier.at(-1)?.text : undefined;
  const words = before ? `${asked}\n${before}` : asked;
  const tools = { database, embed: languageModel?.embed ?? null };
  try {
    return await searchSet(tools, knowledge, words, signal);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the knowledge files were not searched');
    return [];
  }
}
