import type { Answer } from '@hale/contract/fold-answer';
import type { Context } from '../context.ts';
import { countWords } from '../lib/count-words.ts';
import { retry } from '../lib/retry.ts';
import { places } from '../vault/places.ts';
import type { Owner } from '../vault/vault.ts';
import type { AnswerOutcome } from './answer.ts';
import type { Question } from './question.ts';
import { type RunTrace, storeAnswer } from '../db/stored-answers.ts';

export interface Tokens {
  prompt: number;
  completion: number;
}

export interface Finished {
  runId: string;
  chatId: number;
  keyOwner: Owner;
  question: Question;
  /** What the readers were told. */
  told: Answer;
  outcome: AnswerOutcome;
  tokens: Tokens;
  trace: RunTrace | null;
}

/** Seals and stores an answer before its end is told. False: nobody wants it any more. */
export async function finish(
  { database, vault, clock }: Pick<Context, 'database' | 'vault' | 'clock'>,
  { runId, chatId, keyOwner, question, told, outcome, tokens, trace }: Finished,
): Promise<boolean> {
  const transcript = outcome.userText === question.text ? null : outcome.userText;
  const seal = (place: string, text: string | null) =>
    text === null ? null : vault.sealText(keyOwner, place, text);
  const [responseSealed, nurseSealed, textSealed] = await Promise.all([
    vault.sealText(keyOwner, places.messageResponse, told.text),
    seal(places.messageNurse, told.nurse || null),
    seal(places.messageText, transcript),
  ]);
  const answer = {
    chatId,
    runId,
    now: clock.now(),
    responseSealed,
    nurseSealed,
    textSealed,
    words: countWords(told.text) + countWords(told.nurse) + countWords(transcript ?? ''),
    specialty: outcome.specialty,
    usesProfile: outcome.usesProfile,
    promptTokens: tokens.prompt,
    completionTokens: tokens.completion,
    trace,
  };
  return retry(() => storeAnswer(database, answer), {
    tries: STORING_TRIES,
    waitMs: 200,
    worthRetrying: isPassing,
  });
}

/** About twelve seconds: a database that is started anew is back by then, and nothing is lost. */
const STORING_TRIES = 7;

/** A conflict of locks, or a database that is away for a moment. Storing twice is storing once. */
function isPassing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // A connection that breaks has a code of the system or none at all.
  return /^(?:40|57P|08|E|$)/.test(code);
}

/** For an answer of the engine, which has no tokens of its own. */
export function estimateTokens({ asked, earlier }: Question, { text, nurse }: Answer): Tokens {
  return {
    prompt: countTokens(asked, ...earlier.map((exchange) => exchange.text)),
    completion: countTokens(text, nurse),
  };
}

/** The usual four characters count as one. */
function countTokens(...texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 4);
}
