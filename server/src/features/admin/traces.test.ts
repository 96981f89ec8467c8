import { api } from '@hale/contract';
import { getTrace } from '@hale/contract/admin-dialog-view';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAsker } from '../../../test/asker.ts';
import { advance } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { startTraceCollector, type TraceCollector } from '../../../test/trace-collector.ts';
import { messages } from '../../db/schema/chats.ts';
import { answerTraces } from '../../db/schema/traces.ts';
import { DAY_S } from '../../lib/durations.ts';

describe.each(stages)('traces of answers on the $name', ({ isMissing, start }) => {
  let server: TestServer;
  let staff: Client;
  beforeAll(async () => {
    if (isMissing) return;
    server = await start();
    staff = await signedIn(server, { is_admin: true });
  });
  afterAll(() => server?.stop());

  it.skipIf(isMissing)('can be read for ninety days, and are gone after that', async () => {
    const asker = await makeAsker(server);
    await asker.hear('I have a headache');
    const [row] = await server.context.database.orm.select().from(answerTraces);
    const params = { id: row?.runId ?? '' };
    await advance(staff, 90 * DAY_S - 600);
    expect((await staff.call(getTrace, { params })).body.name).toBe('answer');
    await advance(staff, 1200);
    expect((await staff.refused(getTrace, { params })).body.code).toBe('not_found');
    expect(await server.context.database.orm.select().from(answerTraces)).toEqual([]);
  });

  it.skipIf(isMissing)(
    'count as the message does, and go with it or with its old words',
    async () => {
      const asker = await makeAsker(server);
      const traceOf = async () => {
        const { id } = await asker.newest();
        const { orm } = server.context.database;
        const [row] = await orm.select().from(messages).where(eq(messages.id, id));
        const params = { id: row?.runId ?? '' };
        const { body } = await staff.call(getTrace, { params });
        expect(body.total_tokens).toBeGreaterThan(0);
        expect(body.prompt_tokens).toBe(row?.promptTokens);
        expect(body.completion_tokens).toBe(row?.completionTokens);
        return { params, id };
      };
      await asker.hear('I have a headache');
      const edited = await traceOf();
      const body = { message: 'I have a cough' };
      await asker.client.call(api.editMessage, { params: { id: edited.id }, body });
      expect((await staff.refused(getTrace, edited)).body.code).toBe('not_found');
      await asker.read();
      const deleted = await traceOf();
      await asker.client.call(api.deleteMessage, { params: { id: deleted.id } });
      expect((await staff.refused(getTrace, deleted)).body.code).toBe('not_found');
    },
  );
});

describe('traces for operators', () => {
  let server: TestServer;
  let collector: TraceCollector;
  beforeAll(async () => {
    collector = await startTraceCollector();
    server = await startServer({
      settings: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        LANGSMITH_ENDPOINT: collector.url,
        LANGSMITH_API_KEY: 'a key',
      },
    });
  });
  afterAll(() => collector.stop());

  it('leave with every answer, good or bad, without a word of it', async () => {
    const asker = await makeAsker(server);
    const { text } = await asker.hear('I have a headache since my wedding');
    await asker.hear('I have a headache [[error]]');
    // What still waits is sent at the stop.
    await server.stop();
    const roots = collector.spans.filter(({ name }) => name === 'answer');
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(
      new Set(['/v1/traces', '/otel/v1/traces']),
    );
    expect(roots.map(({ isFailed }) => isFailed).toSorted()).toEqual([false, false, true, true]);
    expect(collector.spans.map(({ name }) => name)).toContain('triage');
    const told = Buffer.concat(collector.requests.map(({ body }) => body)).toString();
    for (const words of ['wedding', 'headache', text.slice(20, 60)]) {
      expect(told).not.toContain(words);
    }
  });
});
