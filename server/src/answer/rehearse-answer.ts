import type { TriedAnswer } from '@hale/contract/admin-settings-tools';
import { answerLimitSeconds } from '@hale/contract/constants';
import { emptyAnswer, foldAnswer } from '@hale/contract/fold-answer';
import type { LanguageCode } from '@hale/contract/languages';
import { randomUUID } from 'node:crypto';
import { answer } from './answer.ts';
import type { Rehearsal } from './answers.ts';
import { noDirectives } from './directives.ts';
import type { HouseRules } from './house-rules.ts';
import { tellTrace } from './keep-trace.ts';
import type { Question } from './question.ts';
import type { RunPorts } from './run-answer.ts';
import { Trace } from './trace.ts';

/** Makes an answer that nobody keeps: the stages are those of every other, the readers are missing. */
export async function rehearseAnswer(
  ports: RunPorts,
  { text, language, settings }: Rehearsal,
  { knowledge }: HouseRules,
): Promise<TriedAnswer> {
  const trace = new Trace(ports.clock.now());
  const signal = AbortSignal.timeout(answerLimitSeconds * 1000);
  const { testHooks } = ports.config;
  const tools = { ...ports, foreseen: null, knowledge, settings, signal, testHooks, trace };
  let told = emptyAnswer;
  for await (const event of answer(firstQuestion(text, language), tools)) {
    told = foldAnswer(told, { id: told.lastId + 1, event });
  }
  trace.inputs['question'] = text;
  trace.outputs['answer'] = told.text;
  const price = ports.config.languageModel?.dollarsPerMillion;
  return {
    answer: told.text,
    nurse: told.nurse,
    triage: told.triage,
    trace: tellTrace(trace, { runId: randomUUID(), error: null, price }),
  };
}

/** Of somebody of whom nothing is known. */
function firstQuestion(text: string, language: LanguageCode): Question {
  return {
    messageId: 0,
    text,
    asked: text,
    directives: noDirectives,
    hasRecording: false,
    language,
    country: null,
    specialty: 'Undefined',
    isSignedIn: true,
    earlier: [],
    attachments: [],
    profile: null,
  };
}
