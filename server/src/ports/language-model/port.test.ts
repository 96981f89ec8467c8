import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../../../test/model-server.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { withFallback } from './fallback.ts';
import { gatheringMs } from './gathering.ts';
import { guardModel } from './guarded.ts';
import { Line } from './held-connection.ts';
import { openOpenAiModel } from './openai-compatible.ts';
import { type LanguageModel, ModelError, type ModelReport, type ModelRequest } from './port.ts';
import { Seats } from '../../lib/seats.ts';

let server: ModelServer;
let model: LanguageModel;
/** The same for models that keep silent; the other has patience with a busy machine. */
let hasty: LanguageModel;
const never = new AbortController().signal;
const ask: ModelRequest = { role: 'answer', messages: [{ from: 'person', text: 'Hello?' }] };

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.decide = null;
  server.abandoned = 0;
  server.otherwise = { kind: 'text', pieces: ['Hello', ' there'] };
  model = open('big');
  hasty = open('big', 400);
});

function open(name: string, limitMs = 20_000): LanguageModel {
  return openOpenAiModel({
    baseUrl: server.url,
    apiKey: 'secret-key',
    models: { answer: name, agent: `${name}-small`, embedding: 'vectors' },
    limits: { firstTokenMs: limitMs, silenceMs: limitMs, completionMs: limitMs },
  });
}

const guarded = (inner: LanguageModel, changes: object = {}): LanguageModel =>
  guardModel(inner, {
    concurrency: 10,
    maxWaiting: 10,
    retries: 2,
    retryDelayMs: 1,
    breaker: { failures: 100, openMs: 60_000 },
    wait: () => Promise.resolve(),
    ...changes,
  });

async function readAll(pieces: AsyncGenerator<string, ModelReport>) {
  let text = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done) return { text, report: next.value };
    text += next.value;
  }
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ModelError ? error.problem : String(error);
}

describe('a model that speaks the protocol of OpenAI', () => {
  it('streams its text and counts its tokens', async () => {
    const told = await readAll(model.stream({ ...ask, temperature: 0.3, topP: 0.8 }, never));
    expect(told).toEqual({
      text: 'Hello there',
      report: { model: 'big', promptTokens: 11, completionTokens: 2 },
    });
    expect(server.asked[0]).toMatchObject({
      authorization: 'Bearer secret-key',
      body: { model: 'big', temperature: 0.3, top_p: 0.8, stream: true },
    });
  });

  it('is shown instructions, the conversation and pictures', async () => {
    await readAll(
      model.stream(
        {
          role: 'agent',
          messages: [
            { from: 'instructions', text: 'Be kind.' },
            {
              from: 'person',
              text: 'Look',
              pictures: [{ contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }],
            },
            { from: 'assistant', text: 'I see.' },
          ],
        },
        never,
      ),
    );
    expect(server.asked[0]?.body).toMatchObject({
      model: 'big-small',
      messages: [
        { role: 'system', content: 'Be kind.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
          ],
        },
        { role: 'assistant', content: 'I see.' },
      ],
    });
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'unavailable'],
    [{ kind: 'status', status: 429 }, 'busy'],
    [{ kind: 'status', status: 401 }, 'refused'],
    [{ kind: 'stall', pieces: [] }, 'timeout'],
    [{ kind: 'stall', pieces: ['a'] }, 'timeout'],
    [{ kind: 'stall', pieces: [], hasComments: true }, 'timeout'],
    [{ kind: 'stall', pieces: ['a'], hasComments: true }, 'timeout'],
    [{ kind: 'cut', pieces: ['a'] }, 'unavailable'],
    [{ kind: 'no finish', pieces: ['a'] }, 'cut off'],
    [{ kind: 'malformed chunk', pieces: ['a'] }, 'malformed'],
  ] as const)('says what went wrong: %j → %s', async (behaviour, problem) => {
    server.otherwise = behaviour;
    const asked = behaviour.kind === 'stall' ? hasty : model;
    expect(await problemOf(readAll(asked.stream(ask, never)))).toBe(problem);
  });

  it('cannot be reached', async () => {
    const gone = openOpenAiModel({
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: null,
      models: { answer: 'x', agent: 'x', embedding: null },
      limits: { firstTokenMs: 20_000, silenceMs: 20_000, completionMs: 20_000 },
    });
    expect(await problemOf(readAll(gone.stream(ask, never)))).toBe('unavailable');
    expect(gone.embed).toBeNull();
  });

  it('stops writing when nobody listens any more', async () => {
    server.script({ kind: 'text', pieces: Array.from({ length: 50 }, () => 'x'), delayMs: 20 });
    for await (const piece of model.stream(ask, never)) {
      expect(piece).toMatch(/^x+$/);
      break;
    }
    await expect.poll(() => server.abandoned).toBe(1);
  });

  it('gathers the words of answers that are written at once, and loses none', async () => {
    const pieces = Array.from({ length: 30 }, (_, at) => ` ${at}`);
    server.otherwise = { kind: 'text', pieces, delayMs: 5 };
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const told: string[] = [];
        for await (const piece of model.stream(ask, never)) told.push(piece);
        return told;
      }),
    );
    for (const told of answers) {
      expect(told.join('')).toBe(pieces.join(''));
      expect(told.length).toBeLessThan(pieces.length / 2);
    }
  });

  it('gathers nothing while few are written, and never for long', () => {
    expect([1, 16].map((answers) => gatheringMs(answers, 1, 1000))).toEqual([0, 0]);
    const waits = [17, 25, 50, 1000].map((answers) =>
      Array.from({ length: 500 }, (_, at) => gatheringMs(answers, 7, at / 2)),
    );
    expect(waits.map((some) => Math.min(...some))).toEqual([8, 8, 8, 8]);
    expect(waits.map((some) => Math.max(...some))).toEqual([97.5, 142.5, 187.5, 187.5]);
  });

  it('waits for the answer behind a word that one is coming', async () => {
    server.otherwise = { kind: 'text', pieces: ['Hello', ' there'], isAnnounced: true };
    expect((await readAll(model.stream(ask, never))).text).toBe('Hello there');
  });

  it('gathers nothing before the first word', async () => {
    const hold = vi.spyOn(Line.prototype, 'hold');
    onTestFinished(() => hold.mockRestore());
    const askMany = (asked: LanguageModel) =>
      Promise.all(Array.from({ length: 20 }, () => problemOf(readAll(asked.stream(ask, never)))));
    // Many models begin with a piece that only says who speaks.
    server.otherwise = { kind: 'stall', pieces: ['', ''] };
    expect(new Set(await askMany(hasty))).toEqual(new Set(['timeout']));
    expect(hold).not.toHaveBeenCalled();
    server.otherwise = { kind: 'text', pieces: ['', 'a', 'b', 'c'], delayMs: 20 };
    await askMany(model);
    expect(hold).toHaveBeenCalled();
  });

  it('reads an answer at its turns, and those with other turns at other times', () => {
    const next = (number: number, now: number) => now + gatheringMs(1000, number, now);
    expect([0, 37, 130].map((now) => next(3, now))).toEqual([135, 135, 315]);
    expect([315, 319.5, 480].map((now) => next(3, now))).toEqual([495, 495, 495]);
    expect([1, 2, 3, 4, 5].map((number) => next(number, 900))).toEqual([945, 990, 1035, 1080, 945]);
  });

  it('tells the gathered words of an answer that is cut off', async () => {
    server.otherwise = { kind: 'cut', pieces: [' a', ' b', ' c'] };
    const told = await Promise.all(
      Array.from({ length: 20 }, async () => {
        let text = '';
        const reading = async () => {
          for await (const piece of model.stream(ask, never)) text += piece;
        };
        return { problem: await problemOf(reading()), text };
      }),
    );
    expect(new Set(told.map(({ problem, text }) => `${problem}:${text}`))).toEqual(
      new Set(['unavailable: a b c']),
    );
  });

  it('ends with the reason of the caller', async () => {
    const control = new AbortController();
    server.script({ kind: 'stall', pieces: ['a'] });
    const reading = readAll(model.stream(ask, control.signal));
    setTimeout(() => control.abort(new Error('enough')), 50);
    expect(await problemOf(reading)).toBe('Error: enough');
  });

  it('gives values of a shape, and nothing else', async () => {
    const shape = z.object({ specialty: z.string() });
    server.script({ kind: 'json', value: { specialty: 'Cardiology' } });
    const { value, report } = await model.complete(ask, shape, never);
    expect(value).toEqual({ specialty: 'Cardiology' });
    expect(report).toEqual({ model: 'big', promptTokens: 7, completionTokens: 3 });
    server.script({ kind: 'raw json', text: '```json\n{"specialty":"Neurology"}\n```' });
    expect((await model.complete(ask, shape, never)).value).toEqual({ specialty: 'Neurology' });
    for (const text of ['no json', '{"specialty":7}', '']) {
      server.script({ kind: 'raw json', text });
      expect(await problemOf(model.complete(ask, shape, never)), text).toBe('malformed');
    }
  });

  it('turns texts into vectors', async () => {
    server.script({ kind: 'vectors', size: 3 });
    const vectors = await model.embed?.(['a', 'bb'], never);
    expect(vectors?.map((vector) => [...vector])).toEqual([
      [1, 2, 3],
      [2, 3, 4],
    ]);
  });
});

describe('a guarded model', () => {
  it('is asked again while nothing is out, and never afterwards', async () => {
    server.script({ kind: 'status', status: 503 }, { kind: 'status', status: 429, retryAfter: 1 });
    expect((await readAll(guarded(model).stream(ask, never))).text).toBe('Hello there');
    expect(server.asked).toHaveLength(3);
    server.script({ kind: 'cut', pieces: ['a'] });
    expect(await problemOf(readAll(guarded(model).stream(ask, never)))).toBe('unavailable');
    expect(server.asked).toHaveLength(4);
  });

  it('is not asked again when that cannot help or takes too long', async () => {
    server.script({ kind: 'status', status: 400 });
    expect(await problemOf(readAll(guarded(model).stream(ask, never)))).toBe('refused');
    server.script({ kind: 'status', status: 429, retryAfter: 600 });
    expect(await problemOf(readAll(guarded(model).stream(ask, never)))).toBe('busy');
    server.script({ kind: 'stall', pieces: [] });
    expect(await problemOf(readAll(guarded(hasty).stream(ask, never)))).toBe('timeout');
    server.script({ kind: 'text', pieces: ['<think>On and on'], finish: 'length' });
    expect(await problemOf(readAll(guarded(model).stream(ask, never)))).toBe('cut short');
    expect(server.asked).toHaveLength(4);
  });

  it('is left alone after failures in a row', async () => {
    server.otherwise = { kind: 'status', status: 500 };
    const careful = guarded(model, { retries: 0, breaker: { failures: 2, openMs: 60_000 } });
    for (let round = 0; round < 5; round += 1) {
      expect(await problemOf(readAll(careful.stream(ask, never)))).toBe('unavailable');
    }
    expect(server.asked).toHaveLength(2);
  });

  it('serves so many at once; more wait, many more are refused', async () => {
    server.otherwise = { kind: 'text', pieces: ['x'], firstMs: 60 };
    const narrow = guarded(model, { concurrency: 1, maxWaiting: 1 });
    const results = await Promise.all(
      [1, 2, 3].map(() => readAll(narrow.stream(ask, never)).catch((error: unknown) => error)),
    );
    expect(results.filter((result) => result instanceof ModelError)).toHaveLength(1);
    expect((await readAll(narrow.stream(ask, never))).text).toBe('x');
  });
});

describe('a model with a fallback', () => {
  it('is replaced before it has begun, not afterwards', async () => {
    const both = withFallback(model, open('spare'));
    server.script({ kind: 'status', status: 500 });
    expect((await readAll(both.stream(ask, never))).report.model).toBe('spare');
    server.script({ kind: 'cut', pieces: ['a'] });
    expect(await problemOf(readAll(both.stream(ask, never)))).toBe('unavailable');
    server.script({ kind: 'raw json', text: 'no' }, { kind: 'json', value: 5 });
    expect((await both.complete(ask, z.number(), never)).value).toBe(5);
  });

  it('lets go of the model in use when the reader leaves', async () => {
    server.script({ kind: 'text', pieces: Array.from({ length: 50 }, () => 'x'), delayMs: 20 });
    for await (const piece of withFallback(model, open('spare')).stream(ask, never)) {
      expect(piece).toMatch(/^x+$/);
      break;
    }
    await expect.poll(() => server.abandoned).toBe(1);
  });
});

describe('a circuit breaker', () => {
  it('lets one try after a while and closes when that went well', () => {
    let now = 0;
    const breaker = new CircuitBreaker({ failures: 1, openMs: 100 }, () => now);
    breaker.failed();
    expect(() => breaker.check()).toThrow(ModelError);
    now = 100;
    breaker.check();
    expect(() => breaker.check()).toThrow(ModelError);
    breaker.succeeded();
    breaker.check();
    breaker.check();
  });
});

describe('seats', () => {
  it('are given back once, and to those who still wait', async () => {
    const seats = new Seats(1, 5, () => new ModelError('busy'));
    const leave = await seats.take(never);
    const control = new AbortController();
    const impatient = seats.take(control.signal);
    const patient = seats.take(never);
    control.abort(new Error('gone'));
    await expect(impatient).rejects.toThrow('gone');
    leave();
    leave();
    const second = await patient;
    const waiting = seats.take(never);
    second();
    await waiting;
  });
});
