import { AnswerError } from './answer-error.ts';
import type { Question } from './question.ts';

const testTranscript = 'This is a test transcript.';

/** Turns a recording into text, once: a message that has its text keeps it. */
export function hear(question: Question, { testHooks }: { testHooks: boolean }): Question {
  if (!question.hasRecording || question.text !== '') return question;
  // Nothing here can listen yet, and a guess would be worse than saying so.
  if (!testHooks) throw new AnswerError('transcription_failed');
  return { ...question, text: testTranscript, asked: testTranscript };
}
