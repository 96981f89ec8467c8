import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAliveSeconds } from '@hale/contract/constants';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countSocketWrites } from '../../test/socket-writes.ts';
import type { LoggedEvent } from '../ports/event-log/port.ts';
import { sendEvents } from './sse.ts';

type Feed = (leaving: AbortSignal) => AsyncIterable<LoggedEvent>;

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const closing = app.close();
  app.server.closeAllConnections();
  await closing;
});

async function serve(feed: Feed): Promise<string> {
  app = fastify();
  await app.register(cors, { origin: ['https://app.example'], credentials: true });
  app.get('/stream', (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    sendEvents(reply, feed);
    return reply;
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const until = (signal: AbortSignal) =>
  signal.aborted ? Promise.resolve() : once(signal, 'abort').then(() => undefined);

describe('a stream of events', () => {
  it('has its own head and keeps the headers of every answer', async () => {
    const origin = await serve(async function* feed() {
      yield { id: 1, data: '{"value":"a"}' };
      yield { id: 2, data: '[DONE]' };
    });
    const response = await fetch(`${origin}/stream`, {
      headers: { origin: 'https://app.example' },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': 'https://app.example',
    });
    expect(await response.text()).toBe('id: 1\ndata: {"value":"a"}\n\nid: 2\ndata: [DONE]\n\n');
  });

  it('says that it is still there when nothing else was said for a while', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const origin = await serve(async function* feed(leaving) {
      yield { id: 1, data: 'x' };
      await until(leaving);
    });
    const response = await fetch(`${origin}/stream`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('id: 1\ndata: x\n\n');
    vi.advanceTimersByTime(keepAliveSeconds * 1000);
    expect((await reader.read()).value).toMatch(/^:.*\n\n$/);
    await reader.cancel();
  });

  it('lets its source go when the reader leaves', async () => {
    const left = Promise.withResolvers<void>();
    const origin = await serve(async function* feed(leaving) {
      yield { id: 1, data: 'x' };
      await until(leaving);
      left.resolve();
    });
    const response = await fetch(`${origin}/stream`);
    await response.body!.cancel();
    await left.promise;
  });

  it('breaks off, and does not end, when its source fails', async () => {
    const origin = await serve(async function* feed() {
      yield { id: 1, data: 'x' };
      await sleep(20);
      throw new Error('the log is away');
    });
    await expect(fetch(`${origin}/stream`).then((response) => response.text())).rejects.toThrow();
  });

  it('writes what comes at once in one piece, its end with it', async () => {
    let writes = () => 0;
    const origin = await serve(async function* feed() {
      yield { id: 1, data: 'alone' };
      await sleep(20);
      writes = countSocketWrites();
      yield { id: 2, data: 'é' };
      yield { id: 3, data: '[DONE]' };
    });
    const response = await fetch(`${origin}/stream`);
    expect(await response.text()).toBe(
      'id: 1\ndata: alone\n\nid: 2\ndata: é\n\nid: 3\ndata: [DONE]\n\n',
    );
    expect(writes()).toBe(1);
  });

  it('loses nothing of a long answer that is told again', async () => {
    const events = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, data: 'ü'.repeat(997) }));
    const origin = await serve(async function* feed() {
      yield* events;
    });
    const told = await fetch(`${origin}/stream`).then((response) => response.text());
    expect(told).toBe(events.map(({ id, data }) => `id: ${id}\ndata: ${data}\n\n`).join(''));
  });

  it('takes no more from its source than a slow reader takes', async () => {
    let made = 0;
    const data = 'x'.repeat(10_000);
    const origin = await serve(async function* feed() {
      for (;;) yield { id: (made += 1), data };
    });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('GET /stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'readable');
    await sleep(300);
    const before = made;
    await sleep(300);
    expect(made).toBe(before);
    expect(made * data.length).toBeLessThan(32 * 1024 * 1024);
    socket.destroy();
  });
});
