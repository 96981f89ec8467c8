import { composeAnswer } from './compose-answer.ts';
import { explain } from './explain.ts';
import type { Knowledge } from './knowledge.ts';
import { isRead } from './reading/languages-read.ts';
import { putQuestions } from './reading/put-question.ts';
import { type ConversationMessage, readConversation, type ReadOptions } from './read-message.ts';
import { triage } from './triage.ts';
import type {
  ComposedAnswer,
  MedicineWarning,
  NextQuestion,
  RankedCondition,
  Reading,
  TriageResult,
} from './types.ts';
import { warnOfMedicines } from './warn-of-medicines.ts';
import { inEnglish } from './wording/wording.ts';

export { loadKnowledge } from './load-knowledge.ts';
export { readConversation } from './read-message.ts';
export { keepReadings, type Remembered } from './reading-memory.ts';
export { medicineWords, reviewAdvice, safetyNote } from './review-advice.ts';
export type { Text } from './wording/text.ts';
export { inEnglish, inLanguage, type Wording } from './wording/wording.ts';

/** Everything the engine thinks of a conversation, step by step, so that each step can be explained. */
export interface Consultation {
  readonly reading: Reading;
  readonly ranked: readonly RankedCondition[];
  readonly triage: TriageResult;
  readonly questions: readonly NextQuestion[];
  /** Of what the person takes or asks about. */
  readonly warnings: readonly MedicineWarning[];
  readonly answer: ComposedAnswer;
}

/** Reads a conversation, ranks, triages, asks, checks medicines and writes the answer to its last message. */
export function consult(
  knowledge: Knowledge,
  messages: readonly ConversationMessage[],
  options: ReadOptions = {},
): Consultation {
  const { wording = inEnglish } = options;
  const reading = readConversation(knowledge, messages, options);
  const { ranked, questions: open } = explain(knowledge, reading);
  const questions = putQuestions(open, reading);
  const level = triage(knowledge, reading, ranked);
  const text = messages.findLast(({ by }) => by === 'person')?.text ?? '';
  const warnings = warnOfMedicines(knowledge, reading, [], text);
  const parts = { reading, ranked, triage: level, questions, warnings };
  const isForeign = ![reading.language, options.language ?? reading.language].every(isRead);
  return { ...parts, answer: composeAnswer(knowledge, { ...parts, wording, isForeign }, text) };
}

/** How pressing a conversation is, where nobody wants the answer to it. */
export function triageConversation(
  knowledge: Knowledge,
  messages: readonly ConversationMessage[],
): TriageResult {
  const reading = readConversation(knowledge, messages);
  return triage(knowledge, reading, explain(knowledge, reading).ranked);
}
