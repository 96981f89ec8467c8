import type { AnswerEvent, StreamErrorCode, Triage } from '@hale/contract/answer-events';
import { genericErrorText } from '@hale/contract/constants';
import { type Answer, emptyAnswer, foldAnswer } from '@hale/contract/fold-answer';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../context.ts';
import { places } from '../vault/places.ts';
import { answer, type AnswerOutcome, type AnswerTools } from './answer.ts';
import { AnswerError } from './answer-error.ts';
import { estimateTokens, finish } from './finish.ts';
import type { Foreseen } from './foreseen.ts';
import { forgetRecording } from './forget-recording.ts';
import { hear } from './hear.ts';
import { keepTranscript } from './keep-transcript.ts';
import type { HouseRules } from './house-rules.ts';
import { openQuestion, type Question } from './question.ts';
import { keepFailure, sealTrace } from './keep-trace.ts';
import { Recorder, streamOf } from './record.ts';
import { fullResponse } from './replay.ts';
import { type Claim, lapseRun } from './store.ts';
import { storeTriage } from '../db/stored-answers.ts';
import { Trace } from './trace.ts';

export type RunPorts = Pick<
  Context,
  | 'blobs'
  | 'clock'
  | 'config'
  | 'database'
  | 'eventLog'
  | 'languageModel'
  | 'limits'
  | 'log'
  | 'metrics'
  | 'readers'
  | 'speech'
  | 'traceExport'
  | 'vault'
> &
  Pick<AnswerTools, 'agentModel' | 'engine' | 'writer' | 'reviewMedicines'>;

export interface ClaimedRun {
  runId: string;
  language: LanguageCode;
  claim: Claim;
  message: NonNullable<Claim['message']>;
  house: HouseRules;
  /** What was begun for the question before anybody asked for the answer. */
  foresee: (question: Question) => Foreseen | null;
}

/** Nobody wants the answer any more: its chat or its user is gone. */
export const dropped = new AnswerError('ai_failed');
/** The server stops before the answer is written: another copy may begin it anew. */
export const released = new Error('the server stops');

/** Makes one answer from its first event to `[DONE]`; null when it came to nothing. Never rejects. */
export async function runAnswer(
  ports: RunPorts,
  run: ClaimedRun,
  control: AbortController,
): Promise<{ question: Question; told: Answer } | null> {
  const { signal } = control;
  const { runId, claim, message } = run;
  const recorder = new Recorder(ports.eventLog, streamOf(runId), (error) => control.abort(error));
  const trace = new Trace(ports.clock.now());
  let told = emptyAnswer;
  let firstTextMs: number | null = null;
  const storing: Promise<unknown>[] = [];

  const tell = (event: AnswerEvent): void => {
    told = foldAnswer(told, { id: told.lastId + 1, event });
    recorder.add(event);
    if (told.text !== '') firstTextMs ??= trace.elapsedMs();
    if ('triage' in event) storing.push(keepTriage(ports, run, event.triage));
  };

  try {
    const { testHooks } = ports.config;
    const asking = { language: run.language, testHooks, now: ports.clock.now() };
    const { settings, knowledge } = run.house;
    const asked = await openQuestion(ports.vault, claim, message, asking);
    const hearing = trace.step('hear', () => hear(asked, { ...ports, signal }));
    const question = await Promise.race([hearing, whenAborted(signal)]);
    const isHeard = keepTranscript(ports, run, asked, question);
    storing.push(isHeard.then((isKept) => (isKept ? forgetRecording(ports, asked) : undefined)));
    trace.inputs['question'] = question.asked;
    trace.inputs['rag_prompt'] = settings.rag_prompt;
    trace.inputs['temperature'] = settings.rag_llm_temperature;
    trace.inputs['top_p'] = settings.top_p_llm_temperature;
    trace.inputs['knowledge_files'] = knowledge?.files.map(({ name }) => name) ?? [];
    const events = answer(question, {
      ...ports,
      foreseen: run.foresee(question),
      knowledge,
      settings,
      signal,
      testHooks,
      trace,
    });
    const telling = tellAll(events, tell, signal, isHeard);
    const outcome = await Promise.race([telling, whenAborted(signal)]).catch((error: unknown) =>
      outcomeOfStop(error, question, told),
    );
    await Promise.all(storing);
    const { chatId, keyOwner } = claim;
    trace.outputs['answer'] = told.text;
    if (told.nurse) trace.outputs['nurse'] = told.nurse;
    const isKept = await isHeard;
    const stored = isKept ? question : asked;
    const tokens = trace.tokens() ?? estimateTokens(stored, told);
    const traced = { runId, keyOwner, error: null, firstTextMs, tokens };
    const sealed = await sealTrace(ports, trace, traced);
    const finished = { runId, chatId, keyOwner, question: stored, told, outcome, tokens };
    const isStored = await finish(ports, { ...finished, trace: sealed });
    if (!isStored) throw dropped;
    if (sealed) ports.traceExport?.send(sealed.told);
    if (!isKept) await forgetRecording(ports, asked);
    await recorder.end(
      fullResponse(outcome.userText, told.text, outcome.usesProfile),
      ...(outcome.isAgreed ? [{ user_agreed: true as const }] : []),
    );
    ports.metrics.answer('answered', firstTextMs);
    return { question, told };
  } catch (error) {
    await Promise.all(storing);
    await fail(ports, run, recorder, error, trace);
    return null;
  }
}

async function tellAll(
  events: AsyncGenerator<AnswerEvent, AnswerOutcome>,
  tell: (event: AnswerEvent) => void,
  signal: AbortSignal,
  isHeard: Promise<unknown>,
): Promise<AnswerOutcome> {
  let next = await events.next();
  // Who reads the first word finds in the chat what was understood.
  await isHeard;
  for (; !next.done; next = await events.next()) {
    if (signal.aborted) {
      // Lets the stages close what they hold open.
      await events.throw(signal.reason);
      signal.throwIfAborted();
    }
    tell(next.value);
  }
  return next.value;
}

/** What was written when the person said stop is their answer. */
function outcomeOfStop(error: unknown, question: Question, told: Answer): AnswerOutcome {
  const isStopped = error instanceof AnswerError && error.code === 'stopped';
  if (!isStopped || told.text === '') throw error;
  // Whether it came to be used is known at the end alone.
  return { userText: question.text, isAgreed: false, specialty: null, usesProfile: false };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

async function keepTriage(
  { clock, database, log, vault }: RunPorts,
  { claim, message }: ClaimedRun,
  triage: Triage,
): Promise<void> {
  try {
    const json = JSON.stringify(triage);
    const sealed = await vault.sealText(claim.keyOwner, places.messageTriage, json);
    const emergencyAt = triage.level === 'emergency' ? clock.now() : null;
    await storeTriage(database, message.id, sealed, emergencyAt);
  } catch (error) {
    log.error({ err: error }, 'the triage of an answer was not stored');
  }
}

/** The row goes first: who reads the end and asks again must not be sent back to this run. */
async function fail(
  ports: RunPorts,
  { runId, claim: { chatId, keyOwner } }: ClaimedRun,
  recorder: Recorder,
  error: unknown,
  trace: Trace,
): Promise<void> {
  const { database, log, metrics } = ports;
  const code = error instanceof AnswerError ? error.code : 'ai_failed';
  if (!(error instanceof AnswerError) && error !== released) {
    log.error({ err: error, runId }, 'an answer failed');
  }
  metrics.answer(error === released ? 'released' : code, null);
  if (error !== released && error !== dropped) {
    await keepFailure(ports, trace, { runId, chatId, keyOwner, error: code });
  }
  try {
    await lapseRun(database, runId);
  } catch (failure) {
    // Its lease ends by itself. Who reads must not wait for an answer that does not come.
    log.error({ err: failure, runId }, 'the run of a failed answer lasts until its lease ends');
  }
  if (error === released) return;
  try {
    await recorder.end({ error: code, message_client: clientText(code) });
  } catch (failure) {
    log.error({ err: failure, runId }, 'the end of an answer could not be told');
  }
}

function clientText(code: StreamErrorCode): string {
  return code === 'stopped' ? '' : genericErrorText;
}
