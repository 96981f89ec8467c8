import { api } from '@hale/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../test/asker.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let model: ModelServer;
let asker: Asker;
beforeAll(async () => {
  model = await startModelServer();
  server = await startServer({ settings: { LLM_BASE_URL: model.url, LLM_MODEL: 'big' } });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});
beforeEach(async () => {
  model.asked.length = 0;
  model.otherwise = {
    kind: 'text',
    pieces: ['## Diagnosis\nA sore throat.\n', 'Take amoxicillin 500 mg three times a day.\n'],
  };
  asker = await makeAsker(server);
  await asker.client.call(api.savePersonalInfo, {
    body: {
      gender: 'female',
      date_of_birth: '1980-05-05',
      address: 'Unspoken Street 5',
      medical_history: ['medication_allergy', 'hypertension'],
      medical_history_details: { medication_allergy: 'penicillin' },
    },
  });
});

const told = () => String(model.asked.at(-1)?.body.messages?.at(-1)?.content);
const wholeOf = (events: readonly object[]) =>
  events.find((event) => 'full_response' in event) ?? {};

it('an answer knows the saved data, says so, and keeps what they must not have out', async () => {
  const { events, text, usesProfile } = await asker.hear('I have a sore throat');
  expect(told()).toMatch(/Age: 4\d\nSex: female\nAllergies: penicillin\nHistory: hypertension/);
  expect(told()).not.toContain('Unspoken');
  expect(usesProfile).toBe(true);
  expect(wholeOf(events)).toMatchObject({ full_response: { uses_profile: true } });
  expect(text).toContain('Safety check');
  expect(text).not.toContain('500 mg three times');
  expect(await asker.newest()).toMatchObject({ uses_profile: true });
  const again = await asker.read();
  expect(wholeOf(again.events)).toMatchObject({ full_response: { uses_profile: true } });
});

it('who switches it off is answered without it', async () => {
  await asker.client.call(api.switchAnswerProfile, { body: { is_on: false } });
  const { events, text } = await asker.hear('I have a sore throat');
  expect(told()).not.toContain('penicillin');
  expect(wholeOf(events)).not.toHaveProperty('full_response.uses_profile');
  expect(text).toContain('500 mg three times');
  expect(await asker.newest()).not.toHaveProperty('uses_profile');
});

it('a question for somebody else, and small talk, are answered without it', async () => {
  await asker.hear('my son has a fever');
  expect(told()).not.toContain('penicillin');
  expect(await asker.newest()).not.toHaveProperty('uses_profile');
  const other = await makeAsker(server);
  await other.hear('I have a sore throat');
  expect(await other.newest()).not.toHaveProperty('uses_profile');
});
