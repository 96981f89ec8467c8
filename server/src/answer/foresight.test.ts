import { api } from '@hale/contract';
import { afterAll, beforeAll, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { Asker, makeAsker, makeVisitor } from '../../test/asker.ts';
import { startChat } from '../../test/chatting.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import type { ClinicalEngine } from './engine/engine.ts';

/*
 * A question is assessed while it is saved. Whether the guess was right is seen from outside: what was
 * guessed and what the answer asks for are the same to the letter.
 */
let server: TestServer;
let guessed: Mock<ClinicalEngine['consultAhead']>;
let asked: Mock<ClinicalEngine['consult']>;
beforeAll(async () => {
  server = await startServer();
  guessed = vi.spyOn(server.context.engine, 'consultAhead');
  asked = vi.spyOn(server.context.engine, 'consult');
});
beforeEach(() => {
  guessed.mockClear();
  asked.mockClear();
});
afterAll(() => server.stop());

const letters = (mock: { mock: { calls: readonly unknown[][] } }) =>
  mock.mock.calls.map(([request]) => JSON.stringify(request));

it('guesses what the answer to a second question will ask the engine', async () => {
  for (const asker of [await makeAsker(server, { country: 'DE' }), await makeVisitor(server)]) {
    await asker.hear('I have a sore throat [[nurse]]');
    expect(guessed).not.toHaveBeenCalled();
    asked.mockClear();
    await asker.hear('and a fever since yesterday');
    expect(letters(guessed)).toHaveLength(1);
    expect(letters(asked)).toEqual(letters(guessed));
    guessed.mockClear();
    asked.mockClear();
  }
});

it('knows with whom a new chat begins', async () => {
  const asker = await makeAsker(server);
  await asker.client.call(api.savePersonalInfo, {
    body: {
      gender: 'female',
      date_of_birth: '1980-05-05',
      address: 'Elm Street 5',
      medical_history: ['hypertension'],
      medical_history_details: {},
    },
  });
  await asker.hear('I have a sore throat');
  asked.mockClear();
  const another = new Asker(asker.client, await startChat(asker.client));
  await another.hear('I have a headache');
  expect(letters(guessed)).toHaveLength(1);
  expect(letters(guessed)[0]).toContain('hypertension');
  expect(letters(asked)).toEqual(letters(guessed));
});

it('is answered as it is when something has changed since', async () => {
  const asker = await makeAsker(server);
  await asker.hear('I have a sore throat');
  await asker.ask('and a fever since yesterday');
  asked.mockClear();
  const { text } = await asker.read({ lang: 'es' });
  expect(letters(asked)).not.toEqual(letters(guessed));
  expect(text).toContain('## Diagnóstico');
});

it('guesses nothing about a chat of somebody else, nor where nothing is said', async () => {
  const [asker, other] = [await makeAsker(server), await makeAsker(server)];
  await asker.hear('I have a sore throat');
  await expect(new Asker(other.client, asker.chatId).ask('what is this about?')).rejects.toThrow();
  await expect(asker.ask('')).rejects.toThrow();
  expect(guessed).not.toHaveBeenCalled();
});
