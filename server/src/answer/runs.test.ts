import { keepAnswerEventsSeconds } from '@hale/contract/constants';
import { moveClock } from '@hale/contract/sandbox';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeAsker } from '../../test/asker.ts';
import { advance } from '../../test/buying.ts';
import { beginAnswer } from '../../test/chatting.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import type { EventLog } from '../ports/event-log/port.ts';
import { streamOf } from './record.ts';
import { renewLeases } from './store.ts';

const slow = (chunks: number, ms: number) =>
  `I have a headache [[chunks:${chunks}]] [[slow:${ms}]]`;

describe('a run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ answerTimes: { limitMs: 6_000, leaseSeconds: 2, renewMs: 300 } });
  });
  afterAll(() => server.stop());

  /** A renewal that was under way when the run of the chat ended. */
  async function renewLate(chatId: string): Promise<void> {
    const { database } = server.context;
    const { rows } = await database.pool.query<{ run_id: string }>(
      `select run_id from answer_runs join chats on chats.id = chat_id where conversation_id = $1`,
      [chatId],
    );
    const own = rows.map((row) => row.run_id);
    expect(own).toHaveLength(1);
    const alive = await renewLeases(database, { own, followed: [], leaseSeconds: 2 });
    expect(alive.size).toBe(0);
  }

  it('that takes too long ends with a timeout, and asking again begins anew', async () => {
    const asker = await makeAsker(server);
    const late = await asker.hear(slow(500, 500));
    expect(late.error?.code).toBe('timeout');
    expect((await asker.newest()).response).toBe('');
    await renewLate(asker.chatId);
    const consult = vi.spyOn(server.context.engine, 'consult');
    const reader = await asker.open();
    await reader.take(2);
    expect(consult).toHaveBeenCalledTimes(1);
    consult.mockRestore();
    await asker.stop();
  });

  describe('that ends while the database is away', () => {
    /** So many of these statements fail. */
    function goAway(error: Error, times: number, isGone: (statement: string) => boolean) {
      const { pool } = server.context.database;
      const query: (...asked: unknown[]) => unknown = pool.query.bind(pool);
      const failing = async (...asked: unknown[]) => {
        const text = JSON.stringify(asked[0]);
        if (times === 0 || !isGone(text)) return query(...asked);
        times -= 1;
        throw error;
      };
      const spy = vi.spyOn(pool, 'query').mockImplementation(Object(failing));
      onTestFinished(() => spy.mockRestore());
    }

    it('is stored when that is back', async () => {
      const asker = await makeAsker(server);
      const broken = new Error('Connection terminated unexpectedly');
      goAway(broken, 3, (statement) => statement.includes('set response_sealed'));
      const { error, text } = await asker.hear('I have a headache');
      expect(error).toBeNull();
      expect((await asker.newest()).response).toBe(text);
    });

    it('is told to have failed, and can be asked for again once its lease is over', async () => {
      const asker = await makeAsker(server);
      const full = Object.assign(new Error('no space'), { code: '53100' });
      goAway(full, Infinity, (statement) => /answer_runs\W+(?:set|using)/.test(statement));
      const { error } = await asker.hear('I have a headache');
      expect(error?.code).toBe('ai_failed');
      vi.restoreAllMocks();
      await sleep(2_200);
      expect((await asker.read()).error).toBeNull();
    });
  });

  describe('whose answer is stored is told again from the first', () => {
    /** What is left of its events when the log had lost them. */
    async function expectRetold(leave: (log: EventLog, stream: string) => Promise<unknown>) {
      const asker = await makeAsker(server);
      const { text } = await asker.hear('I have a headache');
      const { database, eventLog } = server.context;
      const { id } = await asker.newest();
      const { rows } = await database.pool.query<{ run_id: string }>(
        'select run_id from messages where id = $1',
        [id],
      );
      const stream = streamOf(rows[0]?.run_id ?? '');
      await eventLog.remove(stream);
      await leave(eventLog, stream);
      expect((await asker.read({ lastEventId: 3, message: id })).text).toBe(text);
    }

    it('when its events were lost, but not that they ended', () =>
      expectRetold((log, stream) => log.end(stream)));

    it('when its events have been kept for their time', async () => {
      const asker = await makeAsker(server);
      const { id } = await asker.ask('I have a headache');
      const { text, numbered } = await asker.read();
      onTestFinished(async () => {
        await server.client().call(moveClock, { body: { reset: true } });
      });
      await advance(server.client(), keepAnswerEventsSeconds - 60);
      const rest = await (await asker.open({ lastEventId: 3, message: id })).rest();
      expect(rest).toEqual(numbered.slice(3));
      await advance(server.client(), 60);
      const again = await asker.read({ lastEventId: 3, message: id });
      expect(again.text).toBe(text);
      expect(again.ids).not.toContain(4);
    });

    it('when its last events never reached the log', () =>
      expectRetold((log, stream) => log.append(stream, Array(5).fill('{"value":"a"}'))));
  });

  it('keeps its lease for as long as it lasts', async () => {
    const asker = await makeAsker(server);
    const consult = vi.spyOn(server.context.engine, 'consult');
    await asker.ask(slow(8, 500));
    const first = asker.read();
    await sleep(2_600);
    const second = await asker.read();
    expect((await first).numbered).toEqual(second.numbered);
    expect(consult).toHaveBeenCalledTimes(1);
    consult.mockRestore();
  });

  it('of a copy that died lets its readers go; the next one who asks gets an answer', async () => {
    const asker = await makeAsker(server);
    const { id } = await asker.ask('I have a headache');
    await beginAnswer(server, id, 700);
    const waiting = await asker.open();
    expect(await waiting.rest()).toEqual([]);
    const answer = await asker.read({ lastEventId: 7, message: id });
    expect(answer.text).toContain('## Diagnosis');
  });

  it('is waited for when the server stops', async () => {
    const asker = await makeAsker(server);
    await asker.ask(slow(5, 200));
    const reader = await asker.open();
    await reader.take(1);
    await server.context.answers.drain(10_000);
    expect((await asker.newest()).response).toContain('## Disclaimer');
    await reader.rest();
  });

  it('that the server cannot wait for is begun anew by who asks next', async () => {
    const asker = await makeAsker(server);
    await asker.ask(slow(20, 500));
    const reader = await asker.open();
    await reader.take(2);
    await server.context.answers.drain(0);
    await reader.cut();
    expect((await asker.newest()).response).toBe('');
    const next = await asker.open({ lastEventId: 2 });
    expect((await next.take(1))[0]?.id).toBe(1);
    await asker.stop();
    await next.cut();
  });
});
