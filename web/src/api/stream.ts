import { parseAnswerPayload, type NumberedAnswerEvent } from '@hale/contract/answer-events';
import { streamAnswer } from '@hale/contract/chats';
import { headerNames, keepAliveSeconds, reconnectSeconds } from '@hale/contract/constants';
import { emptyAnswer, foldAnswer, type Answer } from '@hale/contract/fold-answer';
import type { LanguageCode } from '@hale/contract/languages';
import { createParser } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import { send } from './client.ts';
import { watchForWaking } from './waking.ts';

interface AnswerReading {
  /** Conversation id, or `default` for the chat of a visitor. */
  chat: string;
  message: number;
  language: LanguageCode;
  /** After every piece the network brings: the answer so far and what is new in it. */
  onAnswer: (answer: Answer, events: readonly NumberedAnswerEvent[]) => void;
  /** False while the connection is lost and being made again. */
  onConnection: (isConnected: boolean) => void;
  signal: AbortSignal;
}

/** Two signs of life missed: the connection is dead, whatever the browser believes. */
const SILENCE_MS = keepAliveSeconds * 1000 * 2.5;
/** After waking up, one missed sign is enough. */
const SILENCE_AFTER_SLEEP_MS = keepAliveSeconds * 1000 * 1.2;

/** Busy or restarting servers and missing networks pass; every other refusal is the server's word. */
const passingStatuses = [0, 408, 429, 502, 503, 504];

/**
 * Reads the answer to its end, over as many connections as that takes: each goes on after the last event
 * of the one before. Throws `ApiError` when the server refuses to give it.
 */
export const followAnswer = async (reading: AnswerReading): Promise<Answer> => {
  const { signal, onAnswer, onConnection } = reading;
  let answer = emptyAnswer;
  let failures = 0;
  const take = (events: readonly NumberedAnswerEvent[]) => {
    failures = 0;
    for (const event of events) answer = foldAnswer(answer, event);
    onAnswer(answer, events);
    return answer.done;
  };

  for (;;) {
    try {
      await readConnection(reading, answer.lastId, take);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    if (answer.done) return answer;
    signal.throwIfAborted();
    onConnection(false);
    await pause(delayMs(failures), signal);
    failures += 1;
  }
};

const readConnection = async (
  { chat, message, language, onConnection, signal }: AnswerReading,
  lastId: number,
  take: (events: readonly NumberedAnswerEvent[]) => boolean,
): Promise<void> => {
  const connection = watchConnection(signal);
  try {
    const response = await send(
      streamAnswer,
      { params: { id: chat, lang: language }, query: { message } },
      {
        signal: connection.signal,
        timeLimitMs: null,
        ...(lastId > 0 && { headers: { [headerNames.lastEventId]: String(lastId) } }),
      },
    );
    onConnection(true);
    await readEvents(response, connection.signal, (events) => {
      connection.isAlive();
      return events.length > 0 && take(events);
    });
  } finally {
    connection.end();
  }
};

/**
 * Hands over the events of each piece of the response together, so that they are shown together, until
 * it hears that the answer is complete.
 */
const readEvents = async (
  response: Response,
  signal: AbortSignal,
  onPiece: (events: readonly NumberedAnswerEvent[]) => boolean,
): Promise<void> => {
  let events: NumberedAnswerEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = parseAnswerPayload(data);
      if (event) events.push({ id: Number(id), event });
    },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const givenUp = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  for (;;) {
    // A broken connection ends like any other that stops before the answer does.
    const piece = await Promise.race([reader?.read().catch(() => undefined), givenUp]);
    if (!piece || piece.done) return;
    parser.feed(decoder.decode(piece.value, { stream: true }));
    if (onPiece(events)) return;
    events = [];
  }
};

/** A signal that also ends a connection nobody speaks on any more. */
const watchConnection = (outer: AbortSignal) => {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let lastSign = Date.now();
  let timer = setTimeout(giveUp, SILENCE_MS);
  const forgetWaking = watchForWaking({
    onWake: () => {
      if (Date.now() - lastSign > SILENCE_AFTER_SLEEP_MS) giveUp();
    },
    onOffline: giveUp,
  });

  return {
    signal: AbortSignal.any([outer, controller.signal]),
    isAlive: () => {
      lastSign = Date.now();
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end: () => {
      clearTimeout(timer);
      forgetWaking();
      // Frees a connection whose rest nobody reads.
      giveUp();
    },
  };
};

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && passingStatuses.includes(error.status);

/** At once, then after 1, 2, 4 … seconds; spread, so that a restarted server is not met by all at once. */
const delayMs = (failures: number): number => {
  if (failures === 0) return 0;
  const seconds = Math.min(reconnectSeconds.first * 2 ** (failures - 1), reconnectSeconds.max);
  return seconds * 1000 * (0.8 + Math.random() * 0.2);
};

/** Waits, but not longer than until the network or the person comes back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const forgetWaking = watchForWaking({ onWake: () => end(resolve), onOffline: () => {} });
    const timer = setTimeout(() => end(resolve), milliseconds);
    const abort = () => end(() => reject(new DOMException('Aborted', 'AbortError')));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      forgetWaking();
      signal.removeEventListener('abort', abort);
      settle();
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
