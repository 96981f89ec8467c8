import { settingsKeys } from '@hale/contract/admin-options';
import {
  getSettings,
  listSettingsVersions,
  restoreSettings,
  saveSettings,
} from '@hale/contract/admin-settings';
import { getDeliveredSettings } from '@hale/contract/admin-settings-tools';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { defaultSettings } from '../../answer/default-settings.ts';

let server: TestServer;
let staff: Client;
let staffId: number;

beforeAll(async () => {
  server = await startServer();
  staff = server.client();
  const { body } = await staff.call(makeUser, {
    body: {
      email: 'staff@example.org',
      password: 'Secret-123',
      firstName: 'Ada',
      lastName: 'Stone',
      is_admin: true,
    },
  });
  staff.token = body.access;
  staffId = body.user_id;
});
afterAll(() => server.stop());

const read = async () => (await staff.call(getSettings, {})).body;
const history = async () => (await staff.call(listSettingsVersions, {})).body;

describe('settings of the assistant', () => {
  it('have defaults from the first start', async () => {
    const settings = await read();
    expect(Object.keys(settings).toSorted()).toEqual([...settingsKeys].toSorted());
    expect(settings).toEqual(defaultSettings);
    expect(await history()).toEqual([]);
  });

  it('keep what is left out, clamp numbers and remember who changed what', async () => {
    const { body } = await staff.call(saveSettings, {
      body: { rag_prompt: 'Be brief.', rag_llm_temperature: '7', top_p_llm_temperature: -1 },
    });
    expect(body.message).toBe('Settings saved');
    expect(body.settings).toEqual({
      ...defaultSettings,
      rag_prompt: 'Be brief.',
      rag_llm_temperature: 2,
      top_p_llm_temperature: 0,
    });
    expect(await read()).toEqual(body.settings);
    expect(await history()).toMatchObject([
      {
        version: 1,
        author: { id: staffId, first_name: 'Ada', last_name: 'Stone' },
        changed: ['rag_prompt', 'rag_llm_temperature', 'top_p_llm_temperature'],
      },
    ]);
  });

  it('make no version of what is there already', async () => {
    await staff.call(saveSettings, { body: { rag_prompt: 'Be brief.' } });
    expect(await history()).toHaveLength(1);
  });

  it.each([{ rag_prompt: 'x'.repeat(20_001) }, { rag_llm_temperature: 'warm' }])(
    'refuse a wrong value and save nothing',
    async (wrong) => {
      const before = await read();
      const refusal = await staff.refused(saveSettings, {
        body: { instructions_classifier: 'changed', ...wrong },
      });
      expect(refusal.body.code).toBe('validation_error');
      expect(await read()).toEqual(before);
    },
  );

  it('go back to an earlier version, as a new one', async () => {
    await staff.call(saveSettings, { body: { rag_prompt: '' } });
    const { body } = await staff.call(restoreSettings, { params: { version: 1 } });
    expect(body.settings.rag_prompt).toBe('Be brief.');
    const versions = await history();
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions[0]?.changed).toEqual(['rag_prompt']);
  });

  it('that are restored as they are make a new version all the same', async () => {
    const { body } = await staff.call(restoreSettings, { params: { version: 3 } });
    expect(body.settings).toEqual(await read());
    expect((await history())[0]).toMatchObject({ version: 4, changed: [] });
  });

  it.each([0, 99])('have no version %i to go back to', async (version) => {
    const before = await read();
    const unknown = await staff.refused(restoreSettings, { params: { version } });
    expect(unknown.status).toBe(404);
    expect(await read()).toEqual(before);
  });

  it('go back to how they were delivered', async () => {
    await staff.call(saveSettings, { body: { rag_prompt: 'Be long.' } });
    const { body: delivered } = await staff.call(getDeliveredSettings, {});
    expect(delivered).toEqual(defaultSettings);
    await staff.call(saveSettings, { body: delivered });
    expect(await read()).toEqual(defaultSettings);
  });

  it('lose nothing when several people save at once', async () => {
    await Promise.all(
      settingsKeys
        .slice(0, 7)
        .map((key) => staff.call(saveSettings, { body: { [key]: `by ${key}` } })),
    );
    expect(await read()).toMatchObject(
      Object.fromEntries(settingsKeys.slice(0, 7).map((key) => [key, `by ${key}`])),
    );
  });
});
