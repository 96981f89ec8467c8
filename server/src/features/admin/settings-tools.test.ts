import { api } from '@hale/contract';
import { listAuditLog } from '@hale/contract/admin-reports';
import { saveSettings } from '@hale/contract/admin-settings';
import { trySettings, viewSettingsVersion } from '@hale/contract/admin-settings-tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { type ModelServer, startModelServer } from '../../../test/model-server.ts';
import { person } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { defaultSettings } from '../../answer/default-settings.ts';

let model: ModelServer;
let server: TestServer;
let staff: Client;
beforeAll(async () => {
  model = await startModelServer();
  server = await startServer({
    settings: { LLM_BASE_URL: model.url, LLM_MODEL: 'local' },
  });
  staff = await signedIn(server, { ...person('staff'), is_admin: true });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

it('a version is told with the texts before and after, the first against the defaults', async () => {
  await staff.call(saveSettings, { body: { rag_prompt: 'Be brief.' } });
  await staff.call(saveSettings, { body: { rag_prompt: 'Be kind.', rag_llm_temperature: 1 } });
  const versionOf = async (version: number) =>
    (await staff.call(viewSettingsVersion, { params: { version } })).body;
  expect(await versionOf(1)).toEqual({
    version: 1,
    changes: [{ key: 'rag_prompt', before: defaultSettings.rag_prompt, after: 'Be brief.' }],
  });
  expect((await versionOf(2)).changes).toEqual([
    { key: 'rag_prompt', before: 'Be brief.', after: 'Be kind.' },
    {
      key: 'rag_llm_temperature',
      before: String(defaultSettings.rag_llm_temperature),
      after: '1',
    },
  ]);
  const unknown = await staff.refused(viewSettingsVersion, { params: { version: 99 } });
  expect(unknown.status).toBe(404);
});

it('settings are tried unsaved, with the rest as saved, and leave nothing behind', async () => {
  const rows = async () => {
    const { rows: counts } = await server.context.database.pool.query(`select
      (select count(*) from chats) as chats, (select count(*) from messages) as messages,
      (select count(*) from answer_traces) as traces, (select count(*) from settings_versions) as settings`);
    return counts;
  };
  const before = await rows();
  const { body } = await staff.call(trySettings, {
    body: {
      question: 'I have had a sore throat for two days',
      language: 'en',
      settings: { rag_prompt: 'Answer like a pirate.' },
    },
  });
  expect(body.answer).toContain('Hello there');
  expect(body.trace.steps.map(({ name }) => name)).toContain('draft');
  const asked = model.asked.find(({ body: sent }) => sent.stream);
  expect(JSON.stringify(asked?.body.messages)).toContain('Answer like a pirate.');
  expect(asked?.body.temperature).toBe(1);
  expect(await rows()).toEqual(before);
  const { body: log } = await staff.call(listAuditLog, { query: { page: 1 } });
  expect(log.results[0]).toMatchObject({ action: 'settings.try' });
});

it('an empty question is refused, and so is who is no administrator', async () => {
  const body = { question: ' ', language: 'en', settings: {} };
  expect((await staff.refused(trySettings, { body })).status).toBe(400);
  const client = await signedIn(server, person('ada'));
  expect((await client.refused(trySettings, { body })).status).toBe(403);
  expect((await client.call(api.checkAttempts, {})).status).toBe(200);
});
