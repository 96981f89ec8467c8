import { answerPayload, type AnswerEvent } from '@hale/contract/answer-events';
import type { Answer } from '@hale/contract/fold-answer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../test-support/eventually.ts';
import { connectIdleSession } from '../test-support/idle-session.ts';
import { fakeServer, refusal, type SeenRequest } from '../test-support/fake-server.ts';
import { forgetCookies, sampleUser, signIn } from '../test-support/sample-user.ts';
import { followAnswer } from './stream.ts';

const CHAT = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';
const STREAM = `GET /api/chats/get-gpt-answer/${CHAT}/en/?message=5`;

const answer: AnswerEvent[] = [
  { triage: { level: 'urgent', title: 'Soon', advice: 'Today', call: '112' } },
  { value: '## Diag' },
  { value: 'nosis\n' },
  { value: 'A cold ❄.' },
  { nurse: 'Rest ' },
  { nurse: 'well.' },
  { full_response: { user_text: 'Hi', ai_text: '## Diagnosis\nA cold ❄.' } },
  { done: true },
];

const frame = (event: AnswerEvent, id: number) => `id: ${id}\ndata: ${answerPayload(event)}\n\n`;

const lastIdOf = ({ headers }: SeenRequest) => Number(headers.get('last-event-id') ?? 0);

/** A response of these pieces; afterwards it ends, breaks, or stays silent. */
const streamed = (pieces: readonly Uint8Array[], end: 'close' | 'break' | 'stay' = 'close') => {
  const waiting = [...pieces];
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const piece = waiting.shift();
        if (piece) controller.enqueue(piece);
        else if (end === 'close') controller.close();
        else if (end === 'break') controller.error(new TypeError('network error'));
      },
    }),
  );
};

const bytes = (text: string) => new TextEncoder().encode(text);

/** What the server sends to a reader that has everything up to `after`. */
const rest = (after: number, until = answer.length) =>
  bytes(
    answer
      .map((event, index) => [index + 1, event] as const)
      .filter(([id]) => id > after && id <= until)
      .map(([id, event]) => frame(event, id))
      .join(''),
  );

const follow = (changes: Partial<Parameters<typeof followAnswer>[0]> = {}) => {
  const seen: Answer[] = [];
  const connections: boolean[] = [];
  const controller = new AbortController();
  const ending = followAnswer({
    chat: CHAT,
    message: 5,
    language: 'en',
    onAnswer: (soFar) => seen.push(soFar),
    onConnection: (isConnected) => connections.push(isConnected),
    signal: controller.signal,
    ...changes,
  });
  return { ending, seen, connections, abort: () => controller.abort() };
};

const whole = {
  text: '## Diagnosis\nA cold ❄.',
  nurse: 'Rest well.',
  lastId: 8,
  done: true,
  error: null,
};

beforeEach(() => {
  connectIdleSession();
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
  forgetCookies();
  vi.unstubAllGlobals();
});

describe('an answer over one connection', () => {
  test('is read to its end with the token of the session', async () => {
    const server = fakeServer({ [STREAM]: () => streamed([rest(0)]) });
    const { ending, connections } = follow();
    expect(await ending).toMatchObject(whole);
    expect(server.names()).toEqual([STREAM]);
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(server.requests[0]?.headers.has('last-event-id')).toBe(false);
    expect(connections).toEqual([true]);
  });

  test('may be cut anywhere, also inside a letter', async () => {
    const all = rest(0);
    const pieces = Array.from(all, (_, index) => all.slice(index, index + 1));
    fakeServer({ [STREAM]: () => streamed(pieces) });
    const { ending, seen } = follow();
    expect(await ending).toMatchObject(whole);
    expect(seen.map(({ lastId }) => lastId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('tells of all events of one piece together', async () => {
    fakeServer({ [STREAM]: () => streamed([rest(0, 4), rest(4)]) });
    const { ending, seen } = follow();
    await ending;
    expect(seen.map(({ lastId }) => lastId)).toEqual([4, 8]);
  });

  test('skips comments and what it does not know', async () => {
    const strange = bytes(': keep-alive\n\nid: 9\ndata: {"future":1}\n\nid: 9\ndata: {oops\n\n');
    fakeServer({ [STREAM]: () => streamed([strange, rest(0)]) });
    expect(await follow().ending).toMatchObject(whole);
  });
});

describe('a lost connection', () => {
  const cuts = [...answer.keys()].slice(1);
  const cases = (['close', 'break'] as const).flatMap((end) => cuts.map((cut) => ({ cut, end })));

  test.each(cases)(
    'after event $cut ($end) goes on without gap or repeat',
    async ({ cut, end }) => {
      const server = fakeServer({
        [STREAM]: (request) =>
          lastIdOf(request) === cut ? streamed([rest(cut)]) : streamed([rest(0, cut)], end),
      });
      const { ending, connections } = follow();
      expect(await ending).toMatchObject(whole);
      expect(server.requests.map(lastIdOf)).toEqual([0, cut]);
      expect(connections).toEqual([true, false, true]);
    },
  );

  test('is made again at once, then after 1, 2, 4 … at most 30 seconds', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    vi.stubGlobal('fetch', () => {
      times.push(Date.now());
      return Promise.reject(new TypeError('offline'));
    });
    const { ending, abort } = follow();
    const ended = expect(ending).rejects.toThrow('Aborted');
    await vi.advanceTimersByTimeAsync(150_000);
    abort();
    await ended;
    const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
    const limits = [0, 1, 2, 4, 8, 16, 30, 30, 30];
    for (const [index, limit] of limits.entries()) {
      expect(gaps[index]).toBeGreaterThanOrEqual(limit * 0.8 - 0.01);
      expect(gaps[index]).toBeLessThanOrEqual(limit);
    }
  });

  test('is made again at once when the network is back', async () => {
    let isOnline = false;
    vi.stubGlobal('fetch', async () => {
      if (!isOnline) throw new TypeError('offline');
      return streamed([rest(0)]);
    });
    vi.useFakeTimers();
    const { ending } = follow();
    await vi.advanceTimersByTimeAsync(20_000);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await ending).toMatchObject(whole);
  });

  test('is noticed when the network goes', async () => {
    const server = fakeServer({
      [STREAM]: (request) =>
        lastIdOf(request) === 0 ? streamed([rest(0, 3)], 'stay') : streamed([rest(3)]),
    });
    const { ending, connections, seen } = follow();
    await eventually(() => expect(seen).toHaveLength(1));
    window.dispatchEvent(new Event('offline'));
    expect(await ending).toMatchObject(whole);
    expect(connections).toEqual([true, false, true]);
    expect(server.requests.map(lastIdOf)).toEqual([0, 3]);
  });

  test('is noticed when nothing is heard for too long', async () => {
    vi.useFakeTimers();
    const server = fakeServer({
      [STREAM]: (request) =>
        lastIdOf(request) === 0 ? streamed([rest(0, 3)], 'stay') : streamed([rest(3)]),
    });
    const { ending } = follow();
    await vi.advanceTimersByTimeAsync(36_000);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await ending).toMatchObject(whole);
  });

  test('is noticed after a sleep as soon as one sign of life was missed', async () => {
    vi.useFakeTimers();
    const server = fakeServer({
      [STREAM]: (request) =>
        lastIdOf(request) === 0 ? streamed([rest(0, 3)], 'stay') : streamed([rest(3)]),
    });
    const { ending } = follow();
    const wakeAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      window.dispatchEvent(new Event('pageshow'));
      await vi.advanceTimersByTimeAsync(10);
    };
    await wakeAfter(17_000);
    expect(server.requests).toHaveLength(1);
    await wakeAfter(2000);
    expect(server.requests.map(lastIdOf)).toEqual([0, 3]);
    expect(await ending).toMatchObject(whole);
  });

  test('of a server that forgot the events begins anew and replaces the text', async () => {
    fakeServer({
      [STREAM]: (request) =>
        lastIdOf(request) === 0 ? streamed([rest(0, 3)]) : streamed([rest(0)]),
    });
    expect(await follow().ending).toMatchObject(whole);
  });

  test('is told by a server that is away for a moment', async () => {
    let isAway = true;
    fakeServer({
      [STREAM]: () => {
        if (!isAway) return streamed([rest(0)]);
        isAway = false;
        return new Response('', { status: 503 });
      },
    });
    expect(await follow().ending).toMatchObject(whole);
  });
});

describe('a refusal', () => {
  test('of an old token is met with a new one', async () => {
    const server = fakeServer({
      [STREAM]: ({ headers }) =>
        headers.get('authorization') === 'Bearer token-2'
          ? streamed([rest(0)])
          : refusal('not_authenticated'),
      'POST /auth/refresh/': () => {
        signIn('token-2');
        return Response.json({ access: 'token-2', user: sampleUser() });
      },
    });
    expect(await follow().ending).toMatchObject(whole);
    expect(server.names()).toEqual([STREAM, 'POST /auth/refresh/', STREAM]);
  });

  test.each(['not_found', 'nothing_to_answer', 'server_error'] as const)(
    '%s is the end',
    async (code) => {
      const server = fakeServer({ [STREAM]: () => refusal(code) });
      await expect(follow().ending).rejects.toMatchObject({ code });
      expect(server.requests).toHaveLength(1);
    },
  );

  test('inside the stream is part of the answer', async () => {
    const failed = bytes(
      frame({ value: '## Dia' }, 1) +
        frame({ error: 'ai_failed', message_client: 'Error. Please try again later.' }, 2) +
        frame({ done: true }, 3),
    );
    fakeServer({ [STREAM]: () => streamed([failed]) });
    const { error, done } = await follow().ending;
    expect(error?.messageClient).toBe('Error. Please try again later.');
    expect(done).toBe(true);
  });
});

test('a connection is let go once the answer is complete, though the server keeps it open', async () => {
  let connection: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    connection = init.signal;
    return streamed([rest(0)], 'stay');
  });
  expect(await follow().ending).toMatchObject(whole);
  expect(connection?.aborted).toBe(true);
});

test('leaving ends the reading', async () => {
  const server = fakeServer({ [STREAM]: () => streamed([rest(0, 3)], 'stay') });
  const { ending, seen, abort } = follow();
  await eventually(() => expect(seen).toHaveLength(1));
  abort();
  await expect(ending).rejects.toThrow();
  expect(server.requests).toHaveLength(1);
});
