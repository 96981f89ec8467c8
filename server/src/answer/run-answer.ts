import type { AnswerEvent, StreamErrorCode } from '@hale/contract/answer-events';
import { genericErrorText } from '@hale/contract/constants';
import { type Answer, emptyAnswer, foldAnswer } from '@hale/contract/fold-answer';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../context.ts';
import { places } from '../vault/places.ts';
import { answer, type AnswerOutcome } from './answer.ts';
import { AnswerError } from './answer-error.ts';
import type { Writer } from './draft.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import { finish } from './finish.ts';
import { openQuestion, type Question } from './question.ts';
import { Recorder, streamOf } from './record.ts';
import { type Claim, lapseRun, storeTriage } from './store.ts';

export type RunPorts = Pick<
  Context,
  'clock' | 'config' | 'database' | 'eventLog' | 'log' | 'metrics' | 'vault'
> & { engine: ClinicalEngine; writer: Writer };

export interface ClaimedRun {
  runId: string;
  language: LanguageCode;
  claim: Claim;
  message: NonNullable<Claim['message']>;
}

/** Nobody wants the answer any more: its chat or its user is gone. */
export const dropped = new AnswerError('ai_failed');
/** The server stops before the answer is written: another copy may begin it anew. */
export const released = new Error('the server stops');

/** Makes one answer from its first event to `[DONE]`. Never rejects. */
export async function runAnswer(
  ports: RunPorts,
  run: ClaimedRun,
  control: AbortController,
): Promise<void> {
  const started = performance.now();
  const { signal } = control;
  const { runId, claim, message } = run;
  const recorder = new Recorder(ports.eventLog, streamOf(runId), (error) => control.abort(error));
  let told = emptyAnswer;
  let firstTextMs: number | null = null;
  let storing: Promise<unknown> = Promise.resolve();

  const tell = (event: AnswerEvent): void => {
    told = foldAnswer(told, { id: told.lastId + 1, event });
    recorder.add(event);
    if (told.text !== '') firstTextMs ??= performance.now() - started;
    if ('triage' in event) storing = keepTriage(ports, run, event.triage);
  };

  try {
    const { testHooks } = ports.config;
    const asking = { language: run.language, testHooks };
    const question = await openQuestion(ports.vault, claim, message, asking);
    const events = answer(question, { ...ports, testHooks, signal });
    const outcome = await Promise.race([tellAll(events, tell, signal), whenAborted(signal)]).catch(
      (error: unknown) => outcomeOfStop(error, question, told),
    );
    await storing;
    const { chatId, keyOwner } = claim;
    const isStored = await finish(ports, { runId, chatId, keyOwner, question, told, outcome });
    if (!isStored) throw dropped;
    await recorder.end(
      { full_response: { user_text: outcome.userText, ai_text: told.text } },
      ...(outcome.isAgreed ? [{ user_agreed: true as const }] : []),
    );
    ports.metrics.answer('answered', firstTextMs);
  } catch (error) {
    await storing;
    await fail(ports, runId, recorder, error);
  }
}

async function tellAll(
  events: AsyncGenerator<AnswerEvent, AnswerOutcome>,
  tell: (event: AnswerEvent) => void,
  signal: AbortSignal,
): Promise<AnswerOutcome> {
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    if (signal.aborted) {
      // Lets the stages close what they hold open.
      await events.throw(signal.reason);
      signal.throwIfAborted();
    }
    tell(next.value);
  }
}

/** What was written when the person said stop is their answer. */
function outcomeOfStop(error: unknown, question: Question, told: Answer): AnswerOutcome {
  const isStopped = error instanceof AnswerError && error.code === 'stopped';
  if (!isStopped || told.text === '') throw error;
  return { userText: question.text, isAgreed: false, specialty: null };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

async function keepTriage(
  { database, log, vault }: RunPorts,
  { claim, message }: ClaimedRun,
  triage: object,
): Promise<void> {
  try {
    const json = JSON.stringify(triage);
    const sealed = await vault.sealText(claim.keyOwner, places.messageTriage, json);
    await storeTriage(database, message.id, sealed);
  } catch (error) {
    log.error({ err: error }, 'the triage of an answer was not stored');
  }
}

/** The row goes first: who reads the end and asks again must not be sent back to this run. */
async function fail(
  { database, log, metrics }: RunPorts,
  runId: string,
  recorder: Recorder,
  error: unknown,
): Promise<void> {
  const code = error instanceof AnswerError ? error.code : 'ai_failed';
  if (!(error instanceof AnswerError) && error !== released) {
    log.error({ err: error, runId }, 'an answer failed');
  }
  metrics.answer(error === released ? 'released' : code, null);
  try {
    await lapseRun(database, runId);
    if (error !== released) await recorder.end({ error: code, message_client: clientText(code) });
  } catch (failure) {
    log.error({ err: failure, runId }, 'the end of an answer could not be told');
  }
}

function clientText(code: StreamErrorCode): string {
  return code === 'stopped' ? '' : genericErrorText;
}
