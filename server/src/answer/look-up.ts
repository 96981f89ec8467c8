import type { Context } from '../context.ts';
import { type KnowledgePassage, type ReadySet, searchSet } from '../knowledge-files/search-set.ts';
import type { Question } from './question.ts';
import type { Trace } from './trace.ts';

export interface LookUpTools extends Pick<Context, 'database' | 'languageModel' | 'log'> {
  /** Null: staff has uploaded nothing that can be searched. */
  knowledge: ReadySet | null;
  signal: AbortSignal;
  trace: Trace;
}

/** A short reply means something only with the question before it. */
const shortestQuestion = 40;

/** What the knowledge files say to the question. Never rejects: an answer can do without. */
export async function lookUp(
  { asked, earlier }: Question,
  { database, knowledge, languageModel, log, signal, trace }: LookUpTools,
): Promise<KnowledgePassage[]> {
  if (!knowledge) return [];
  const before = asked.length < shortestQuestion ? earlier.at(-1)?.text : undefined;
  const words = before ? `${asked}\n${before}` : asked;
  const tools = { database, embed: languageModel?.embed ?? null };
  try {
    return await trace.step(
      'search knowledge files',
      () => searchSet(tools, knowledge, words, signal),
      (passages) => ({ passages }),
    );
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the knowledge files were not searched');
    return [];
  }
}
