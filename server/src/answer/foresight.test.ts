import { randomBytes } from 'node:crypto';
import { api } from '@hale/contract';
import { getTrace } from '@hale/contract/admin-dialog-view';
import { saveSettings } from '@hale/contract/admin-settings';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  type Mock,
  vi,
} from 'vitest';
import { Asker, makeAsker, makeVisitor } from '../../test/asker.ts';
import { ask, question, signedIn, startChat, textFile } from '../../test/chatting.ts';
import { makePostgresUrl } from '../../test/databases.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import type { Answers } from './answers.ts';
import type { ClinicalEngine } from './engine/engine.ts';

/*
 * A second question is begun with while it is saved. Whether the guess was right is seen from what the
 * engine and the model were asked before anybody wanted the answer, and what they were asked after.
 */
const parts = ['## Diagnosis\nA cold.\n\n', '## Disclaimer\nI do not replace a doctor.'];

let server: TestServer;
let model: ModelServer;
let consulted: Mock<ClinicalEngine['consult']>;
let expected: Mock<Answers['expectQuestion']>;
beforeAll(async () => {
  model = await startModelServer();
  server = await startServer({ settings: { LLM_BASE_URL: model.url, LLM_MODEL: 'big' } });
  consulted = vi.spyOn(server.context.engine, 'consult');
  expected = vi.spyOn(server.context.answers, 'expectQuestion');
});
beforeEach(() => forget());
afterAll(async () => {
  await server.stop();
  await model.stop();
});

function forget(): void {
  model.asked.length = 0;
  model.abandoned = 0;
  model.otherwise = { kind: 'text', pieces: parts };
  consulted.mockClear();
}

const letters = () => consulted.mock.calls.map(([request]) => JSON.stringify(request));
const modelAsked = (times: number) =>
  vi.waitFor(() => expect(model.asked).toHaveLength(times), { timeout: 5_000 });

/** Long enough for whoever would have asked. */
const modelIsLeftAlone = () =>
  expect(vi.waitFor(() => expect(model.asked).not.toHaveLength(0), 300)).rejects.toThrow();

/** What staff see of how an answer came about. */
async function stepsOf(messageId: number): Promise<string[]> {
  const staff = await signedIn(server, { is_admin: true });
  const { pool } = server.context.database;
  const { rows } = await pool.query('select run_id from messages where id = $1', [messageId]);
  const { body } = await staff.call(getTrace, { params: { id: rows[0].run_id } });
  return body.steps.map(({ name }) => name);
}

/** Somebody whose next question can be foreseen. */
async function makeKnown(asker: Asker): Promise<Asker> {
  await asker.hear('I have a sore throat [[nurse]]');
  forget();
  return asker;
}

describe('a second question', () => {
  it('is assessed and given to the model before its answer is asked for, once', async () => {
    for (const who of [await makeAsker(server, { country: 'DE' }), await makeVisitor(server)]) {
      const asker = await makeKnown(who);
      await asker.ask('and a runny nose since yesterday');
      await modelAsked(1);
      expect(consulted).toHaveBeenCalledTimes(1);
      const { text } = await asker.read();
      expect(text).toBe(parts.join(''));
      const { id, response } = await asker.newest();
      expect(response).toBe(text);
      expect(await stepsOf(id)).toContain('take over what was begun ahead');
      expect(model.asked).toHaveLength(1);
      expect(consulted).toHaveBeenCalledTimes(1);
      forget();
    }
  });

  it('is known to the model with all that was said before', async () => {
    const asker = await makeKnown(await makeAsker(server));
    const { nurse_messages: nurses } = await asker.newest();
    await asker.ask('and a runny nose since yesterday');
    await modelAsked(1);
    const asked = JSON.stringify(model.asked[0]?.body.messages);
    for (const said of ['sore throat', 'A cold.', nurses[0]?.response, 'and a runny nose']) {
      expect(asked).toContain(said);
    }
  });

  it('is not given to a model before the rules have told how urgent it is', async () => {
    const asker = await makeKnown(await makeAsker(server));
    await asker.ask('I have crushing chest pain that goes into my left arm');
    await modelIsLeftAlone();
    const { triage } = await asker.read();
    expect(triage?.level).toBe('emergency');
    expect(consulted).toHaveBeenCalledTimes(1);
    expect(model.asked).toHaveLength(1);
  });

  it('is given to a model with its files, when they are read', async () => {
    const asker = await makeKnown(await makeAsker(server));
    const file = textFile('report.txt', 'Haemoglobin 9.1 g/dl');
    await asker.client.call(api.sendMessage, question(asker.chatId, 'what does this say?', [file]));
    await asker.read();
    expect(model.asked).toHaveLength(1);
    expect(JSON.stringify(model.asked[0]?.body.messages)).toContain('Haemoglobin 9.1');
  });

  it('is left to the engine when the model fails before anybody has come', async () => {
    model.otherwise = { kind: 'status', status: 400 };
    const asker = await makeAsker(server);
    await asker.hear('I have a sore throat');
    forget();
    model.otherwise = { kind: 'status', status: 400 };
    await asker.ask('and a runny nose since yesterday');
    await modelAsked(1);
    const { text } = await asker.read();
    expect(text).toContain('Written by the built-in clinical engine');
    expect(model.asked).toHaveLength(1);
  });

  it('is stopped like any other', async () => {
    const asker = await makeKnown(await makeAsker(server));
    model.otherwise = { kind: 'text', pieces: Array(500).fill('word '), delayMs: 20 };
    await asker.ask('and a runny nose since yesterday');
    await modelAsked(1);
    const reader = await asker.open();
    await reader.take(2);
    expect(await asker.stop()).toBe(true);
    await reader.rest();
    await vi.waitFor(() => expect(model.abandoned).toBe(1), 20_000);
    expect((await asker.newest()).response).toContain('word');
  });
});

/** Asks as the app does, which says in what language it will want the answer. */
async function askIn(lang: string, { client, chatId }: Asker, text: string): Promise<void> {
  // Who asks at once is answered as well, from the beginning.
  await expected.mock.results.at(-1)?.value;
  const { body } = question(chatId, text);
  body.set('lang', lang);
  await client.call(client.token ? api.sendMessage : api.sendVisitorMessage, { body });
}

describe('the first question of somebody', () => {
  it('is begun with when the app says in which language it will be answered', async () => {
    for (const asker of [await makeAsker(server, { country: 'DE' }), await makeVisitor(server)]) {
      await askIn('de', asker, 'I have a sore throat');
      await modelAsked(1);
      expect(JSON.stringify(model.asked[0]?.body.messages)).toContain('Answer in German');
      const { text } = await asker.read({ lang: 'de' });
      expect(text).toContain(parts[0]);
      expect(model.asked).toHaveLength(1);
      expect(consulted).toHaveBeenCalledTimes(1);
      forget();
    }
  });

  it('is begun with what they saved about themselves, unless they do not want that', async () => {
    for (const isOn of [true, false]) {
      const client = await signedIn(server);
      await client.call(api.savePersonalInfo, { body: profileOfMary });
      await client.call(api.switchAnswerProfile, { body: { is_on: isOn } });
      const asker = new Asker(client, await startChat(client));
      await askIn('en', asker, 'I have a headache');
      await modelAsked(1);
      expect(letters()[0]?.includes('hypertension')).toBe(isOn);
      await asker.read();
      expect(model.asked).toHaveLength(1);
      expect(consulted).toHaveBeenCalledTimes(1);
      forget();
    }
  });

  it('is not guessed at when nobody says so', async () => {
    const asker = await makeAsker(server);
    await asker.ask('I have a sore throat');
    await modelIsLeftAlone();
    await asker.read();
    expect(model.asked).toHaveLength(1);
  });
});

const profileOfMary = {
  gender: 'female' as const,
  date_of_birth: '1980-05-05',
  address: 'Elm Street 5',
  medical_history: ['hypertension' as const],
  medical_history_details: {},
};

describe('a question in a new chat', () => {
  it('is begun with what the last chat has shown of the person', async () => {
    const asker = await makeAsker(server);
    await asker.client.call(api.savePersonalInfo, { body: profileOfMary });
    await makeKnown(asker);
    const another = new Asker(asker.client, await startChat(asker.client));
    await another.ask('I have a headache');
    await modelAsked(1);
    expect(letters()[0]).toContain('hypertension');
    await another.read();
    expect(model.asked).toHaveLength(1);
    expect(consulted).toHaveBeenCalledTimes(1);
  });
});

describe('what somebody has taken back', () => {
  const secret = 'History: hypertension';
  const asked = () => JSON.stringify(model.asked.map(({ body }) => body.messages));

  it('is no part of what a model is told, not even ahead', async () => {
    const asker = await makeAsker(server);
    await asker.client.call(api.savePersonalInfo, { body: profileOfMary });
    await asker.hear('I have a headache');
    expect(asked()).toContain(secret);
    forget();
    await asker.client.call(api.switchAnswerProfile, { body: { is_on: false } });
    for (const chatId of [asker.chatId, await startChat(asker.client)]) {
      const next = new Asker(asker.client, chatId);
      await askIn('en', next, 'and a runny nose since yesterday');
      // Whoever asks ahead has done so.
      await modelIsLeftAlone().catch(() => undefined);
      await next.read();
      expect(asked()).not.toContain(secret);
      forget();
    }
  });

  it('is a message that was deleted, or edited', async () => {
    for (const change of ['delete', 'edit'] as const) {
      const asker = await makeKnown(await makeAsker(server));
      await asker.hear('I drink too much wine');
      forget();
      const { id } = await asker.newest();
      if (change === 'delete') await asker.client.call(api.deleteMessage, { params: { id } });
      else {
        const body = { message: 'I drink tea' };
        await asker.client.call(api.editMessage, { params: { id }, body });
      }
      await askIn('en', asker, 'and a runny nose since yesterday');
      await asker.read();
      expect(model.asked.length).toBeGreaterThan(0);
      expect(asked()).not.toContain('wine');
      expect(asked()).toContain('sore throat');
    }
  });

  it('is not remembered by an answer that was being written meanwhile', async () => {
    const asker = await makeAsker(server);
    await asker.client.call(api.savePersonalInfo, { body: profileOfMary });
    model.otherwise = { kind: 'text', pieces: ['A cold. ', ...parts], delayMs: 100 };
    await asker.ask('I have a headache');
    const reader = await asker.open();
    await reader.take(1);
    await asker.client.call(api.switchAnswerProfile, { body: { is_on: false } });
    await reader.rest();
    forget();
    await askIn('en', asker, 'and a runny nose since yesterday');
    await modelIsLeftAlone();
    await asker.read();
    expect(asked()).not.toContain(secret);
  });
});

describe('what was foreseen', () => {
  it('is still there for who sends the same question again', async () => {
    const asker = await makeKnown(await makeAsker(server));
    const key = { 'idempotency-key': 'once' };
    const text = 'and a runny nose since yesterday';
    const first = await ask(asker.client, asker.chatId, text, key);
    await modelAsked(1);
    expect(await ask(asker.client, asker.chatId, text, key)).toEqual(first);
    expect((await asker.read()).text).toBe(parts.join(''));
    expect(model.asked).toHaveLength(1);
  });

  it('is counted for operators', async () => {
    const counted = async (ending: string) => {
      const text = await server.context.metrics.text();
      return Number(text.match(`hale_drafts_ahead_total\\{ending="${ending}"\\} (\\d+)`)?.[1] ?? 0);
    };
    const [taken, dropped] = [await counted('taken'), await counted('dropped')];
    const asker = await makeKnown(await makeAsker(server));
    await asker.hear('and a runny nose since yesterday');
    expect(await counted('taken')).toBe(taken + 1);
    await asker.ask('and a cough');
    await modelAsked(2);
    await asker.read({ lang: 'es' });
    expect(await counted('dropped')).toBe(dropped + 1);
  });

  it('is in the language the app now wants, whatever the last answer was in', async () => {
    const asker = await makeKnown(await makeAsker(server));
    await askIn('es', asker, 'and a runny nose since yesterday');
    await modelAsked(1);
    await asker.read({ lang: 'es' });
    expect(model.asked).toHaveLength(1);
    expect(JSON.stringify(model.asked[0]?.body.messages)).toContain('Answer in Spanish');
  });

  it('is given up when the answer is wanted in another language', async () => {
    const asker = await makeKnown(await makeAsker(server));
    model.otherwise = { kind: 'stall', pieces: ['English'] };
    await asker.ask('and a runny nose since yesterday');
    await modelAsked(1);
    model.otherwise = { kind: 'text', pieces: ['Un resfriado.'] };
    const { text } = await asker.read({ lang: 'es' });
    expect(text).toMatch(/^Un resfriado\./);
    expect(JSON.stringify(model.asked[1]?.body.messages)).toContain('Answer in Spanish');
    await vi.waitFor(() => expect(model.abandoned).toBe(1), 20_000);
  });

  it('is given up when staff have changed what a model is told', async () => {
    const asker = await makeKnown(await makeAsker(server));
    await asker.ask('and a runny nose since yesterday');
    await modelAsked(1);
    const staff = await signedIn(server, { is_admin: true });
    await staff.call(saveSettings, { body: { rag_prompt: 'Speak like a lighthouse keeper.' } });
    await asker.read();
    expect(model.asked).toHaveLength(2);
    expect(JSON.stringify(model.asked[1]?.body.messages)).toContain('lighthouse keeper');
  });

  it('is given up when another question follows instead', async () => {
    const asker = await makeKnown(await makeAsker(server));
    model.otherwise = { kind: 'stall', pieces: ['First'] };
    await asker.ask('and a runny nose since yesterday');
    await modelAsked(1);
    model.otherwise = { kind: 'text', pieces: parts };
    await asker.ask('no, I mean my ears hurt');
    await vi.waitFor(() => expect(model.abandoned).toBe(1), 20_000);
    expect((await asker.read()).text).toBe(parts.join(''));
    expect(model.asked).toHaveLength(2);
    expect(JSON.stringify(model.asked[1]?.body.messages)).toContain('my ears hurt');
  });
});

describe('nobody is asked ahead', () => {
  it('about a chat of somebody else, nor where nothing is said', async () => {
    const [asker, other] = [await makeKnown(await makeAsker(server)), await makeAsker(server)];
    await expect(ask(other.client, asker.chatId, 'what is this about?')).rejects.toThrow();
    await expect(asker.ask('')).rejects.toThrow();
    // What is refused is heard for emergencies, by itself.
    expect(letters().join()).not.toContain('sore throat');
    expect(model.asked).toHaveLength(0);
  });

  it('for who has nothing left to ask with', async () => {
    const asker = await makeKnown(await makeAsker(server, { messages_attempts: 1 }));
    await expect(asker.ask('and a runny nose since yesterday')).rejects.toThrow();
    await modelIsLeftAlone();
  });

  const postgresUrl = inject('postgresUrl');
  const redisUrl = inject('redisUrl');
  it.skipIf(postgresUrl === null || redisUrl === null)(
    'where another copy may be the one that answers (PostgreSQL and Redis must be installed)',
    async () => {
      const database = await makePostgresUrl(postgresUrl ?? '');
      const copy = await startServer({
        settings: {
          DATABASE_URL: database.url,
          REDIS_URL: redisUrl ?? '',
          APP_KEY: randomBytes(32).toString('base64'),
          LLM_BASE_URL: model.url,
          LLM_MODEL: 'big',
        },
      });
      try {
        const asker = await makeKnown(await makeAsker(copy));
        await asker.ask('and a runny nose since yesterday');
        await modelIsLeftAlone();
        await asker.read();
        expect(model.asked).toHaveLength(1);
      } finally {
        await copy.stop();
        await database.remove();
      }
    },
  );
});
