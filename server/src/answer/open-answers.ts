import { randomUUID } from 'node:crypto';
import { answerPayload } from '@hale/contract/answer-events';
import { answerLimitSeconds } from '@hale/contract/constants';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { RecentMap } from '../lib/recent-map.ts';
import { defaultEventLogLimits, type LoggedEvent } from '../ports/event-log/port.ts';
import { AnswerError } from './answer-error.ts';
import type { AnswerFeed, AnswerRequest, Answers, AnswerTimes } from './answers.ts';
import { type ForesightTools, openForesight } from './foresight.ts';
import { openHouseRules } from './house-rules.ts';
import { keepLeases } from './keep-leases.ts';
import type { Question } from './question.ts';
import { streamOf } from './record.ts';
import { rehearseAnswer } from './rehearse-answer.ts';
import { replay } from './replay.ts';
import { type ClaimedRun, dropped, released, runAnswer, type RunPorts } from './run-answer.ts';
import { askToStop, type Claim, claimAnswer, findLiveRun, findRules, forgetRuns } from './store.ts';

export interface AnswersOptions
  extends RunPorts, Pick<Context, 'bus'>, Pick<ForesightTools, 'draftAhead'>, AnswerTimes {}

/** Half of it may be lost with a late renewal, and a dead copy is still noticed within half a minute. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5_000;
/** What an answer knows of the chat before it. */
const HISTORY_LENGTH = 40;
/** So long a stop is remembered for a run that is claimed already and not begun yet. */
const EARLY_STOP_MS = 30_000;
const MAX_EARLY_STOPS = 1_000;
/** Longer than this nobody waits for an answer to end that was told to: a copy that hears nothing of it
 * sees it when it renews its leases. */
const STOP_WAIT_MS = RENEW_MS + 3_000;
/** How often is looked whether an answer of another copy has ended. */
const STOP_LOOK_MS = 100;

const lastEvent = answerPayload({ done: true });

const topic = 'answers';
const notice = z.union([z.object({ stop: z.string() }), z.object({ drop: z.int() })]);
type Notice = z.infer<typeof notice>;

interface RunningAnswer {
  chatId: number;
  control: AbortController;
  ended: Promise<void>;
}

export async function openAnswers(options: AnswersOptions): Promise<Answers> {
  const { bus, database, eventLog, vault } = options;
  const { limitMs = answerLimitSeconds * 1000, leaseSeconds = LEASE_SECONDS } = options;
  const running = new Map<string, RunningAnswer>();
  const earlyStops = new RecentMap<string, true>(MAX_EARLY_STOPS, EARLY_STOP_MS);
  const houseRules = openHouseRules();
  const foresight = openForesight(options, {
    historyLength: HISTORY_LENGTH,
    testHooks: options.config.testHooks,
    house: houseRules.latest,
  });
  const leases = keepLeases(options, {
    leaseSeconds,
    renewMs: options.renewMs ?? RENEW_MS,
    own: () => [...running.keys()],
    onLost: (runId) => running.get(runId)?.control.abort(dropped),
    onStop: stopRun,
  });
  // One copy alone can have the embedded database: it died if it left something behind.
  if (database.kind === 'embedded') await forgetRuns(database);
  const unsubscribe = await bus.subscribe(topic, (message) => {
    const told = notice.parse(JSON.parse(message));
    if ('stop' in told) stopRun(told.stop);
    else dropRuns(told.drop);
  });

  function dropRuns(chatId: number): void {
    for (const run of running.values()) if (run.chatId === chatId) run.control.abort(dropped);
  }

  function stopRun(runId: string): void {
    const run = running.get(runId);
    if (run) run.control.abort(new AnswerError('stopped'));
    else earlyStops.set(runId, true);
  }

  const tell = (told: Notice) => bus.publish(topic, JSON.stringify(told));

  function start({ owner, conversationId }: AnswerRequest, run: ClaimedRun, since: number): void {
    const control = new AbortController();
    const tooLate = setTimeout(() => control.abort(new AnswerError('timeout')), limitMs);
    const ended = runAnswer(options, run, control)
      .then((answered) => {
        if (answered) foresight.remember(owner, conversationId, since, answered);
      })
      .finally(() => {
        clearTimeout(tooLate);
        running.delete(run.runId);
      });
    running.set(run.runId, { chatId: run.claim.chatId, control, ended });
    if (earlyStops.get(run.runId)) stopRun(run.runId);
  }

  const follow =
    (runId: string, after: number): AnswerFeed =>
    (leaving) =>
      eventLog.follow(
        streamOf(runId),
        after,
        running.has(runId) ? leaving : leases.watch(runId, leaving),
      );

  /** The events after those the reader has; null when they are gone. */
  async function resume(
    runId: string,
    after: number,
    isStored = false,
  ): Promise<AnswerFeed | null> {
    const stream = streamOf(runId);
    const [state, known] = await Promise.all([
      eventLog.state(stream),
      eventLog.read(stream, Math.max(0, after - 1), 2),
    ]);
    if (state === 'missing') return null;
    // Written by another copy that could not reach the log any more: the rest never comes.
    if (state === 'open' && isStored && !running.has(runId)) return null;
    if (state === 'ended' && known.length < 2) {
      const all = await eventLog.read(stream, 0, defaultEventLogLimits.maxEvents);
      const end = all.slice(-1);
      // A log that was away may have lost the end: who waits for it would ask for ever.
      return end.some(({ data }) => data === lastEvent) ? () => listed(end) : null;
    }
    // A number that was not given out yet belongs to an earlier run, which broke off.
    return follow(runId, known.length === 0 ? 0 : after);
  }

  /** The log forgets on real time; its readers go by the clock of everything else. */
  const isOld = (answeredMs: number | null): boolean =>
    options.clock.now().getTime() - (answeredMs ?? 0) >= defaultEventLogLimits.keepEndedMs;

  /** Null: the run that was found broke off; a new one may take its place. */
  async function choose(
    claim: Claim,
    message: NonNullable<Claim['message']>,
    { after, messageId }: AnswerRequest,
  ): Promise<AnswerFeed | null> {
    const { run } = claim;
    // A number of another message counts as 0: nothing was read of this one.
    const known = (of: number) => (messageId === null || messageId === of ? after : after && 0);
    if (run?.isLive) {
      const from = known(run.messageId) ?? 0;
      return (from > 0 ? await resume(run.runId, from) : null) ?? follow(run.runId, 0);
    }
    const from = known(message.id);
    if (message.response === null) {
      const isEnded = run && from && (await eventLog.state(streamOf(run.runId))) === 'ended';
      return isEnded ? resume(run.runId, from) : null;
    }
    const { runId } = message;
    const isKept = from !== null && runId !== null && !isOld(message.answeredMs);
    const kept = isKept ? await resume(runId, from, true) : null;
    if (kept) return kept;
    const events = await replay(vault, claim.keyOwner, message);
    return () => listed(events);
  }

  /** By another copy. What it writes and what it is told may not come through for a while. */
  async function stopElsewhere(runId: string, isOver: () => Promise<boolean>): Promise<void> {
    await askToStop(database, runId);
    tell({ stop: runId }).catch((error: unknown) =>
      options.log.warn({ err: error, runId }, 'an answer is stopped when its lease is renewed'),
    );
    const patience = AbortSignal.timeout(STOP_WAIT_MS);
    while (!patience.aborted && !(await isOver())) await sleep(STOP_LOOK_MS);
  }

  async function drain(waitMs: number): Promise<void> {
    const all = Promise.all([...running.values()].map(({ ended }) => ended));
    await Promise.race([all, sleep(waitMs, undefined, { ref: false })]);
    for (const { control } of running.values()) control.abort(released);
    await all;
  }

  return {
    expectQuestion: foresight.beginChat,
    expectJoin: foresight.assess,
    forget: foresight.forget,
    async join(request) {
      const { owner, conversationId, language, after } = request;
      let mayReplaceLapsed = !after;
      // A second look is enough unless others begin and end runs of the same chat meanwhile.
      for (let look = 0; look < 5; look += 1) {
        const runId = randomUUID();
        const since = performance.now();
        const claim = await claimAnswer(database, {
          owner,
          conversationId,
          runId,
          leaseSeconds,
          mayReplaceLapsed,
          historyLength: HISTORY_LENGTH,
          knownSettings: houseRules.knownVersion(),
        });
        if (!claim) throw new AppError('not_found');
        const { message, rules } = claim;
        if (!message) throw new AppError('nothing_to_answer');
        if (claim.isClaimed && rules) {
          const house = houseRules.complete(rules);
          const foresee = (question: Question) => foresight.take(conversationId, question, house);
          start(request, { runId, language, claim, message, house, foresee }, since);
          return follow(runId, 0);
        }
        const feed = await choose(claim, message, request);
        if (feed) return feed;
        mayReplaceLapsed = true;
      }
      throw new AppError('server_error');
    },
    async stop(owner, conversationId) {
      const found = await findLiveRun(database, owner, conversationId);
      if (!found) throw new AppError('not_found');
      const { runId } = found;
      if (runId === null) return false;
      const isOver = async (): Promise<boolean> =>
        (await findLiveRun(database, owner, conversationId))?.runId !== runId;
      const own = running.get(runId);
      if (!own) await stopElsewhere(runId, isOver);
      else {
        stopRun(runId);
        await Promise.race([own.ended, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      }
      return true;
    },
    async rehearse(rehearsal) {
      const rules = await findRules(database, houseRules.knownVersion());
      return rehearseAnswer(options, rehearsal, houseRules.complete(rules));
    },
    async drop(chatId) {
      dropRuns(chatId);
      await tell({ drop: chatId });
    },
    drain,
    async close() {
      await drain(0);
      leases.stop();
      await unsubscribe();
    },
  };
}

async function* listed(events: readonly LoggedEvent[]): AsyncGenerator<LoggedEvent> {
  yield* events;
}
