import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { makeUser, moveClock } from '@hale/contract/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { person } from '../../../test/people.ts';
import type { TestServer } from '../../../test/server.ts';
import { stagesHere } from '../../../test/stages.ts';

const SHORT = 'Must have 1 to 50 characters.';
const CHOOSE = 'Choose one of the listed values.';
const BIRTH = 'Enter a valid date of birth (18 years or older).';

describe.each(stagesHere)('personal data on $name', ({ start }) => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await start({ settings: { TRUST_PROXY: '1' } });
    client = await signedIn(server);
  });
  afterEach(() => server.client().call(moveClock, { body: { reset: true } }));
  afterAll(() => server.stop());

  const save = async (fields: Record<string, unknown>, who = client) =>
    (await who.call(api.savePersonalInfo, { body: fields })).body;
  const read = async (who = client) => (await who.call(api.getPersonalData, {})).body;
  const errors = async (fields: Record<string, unknown>, who = client) =>
    (await who.refused(api.savePersonalInfo, { body: fields })).body.errors;

  it('are saved for nobody who was deleted meanwhile', async () => {
    const leaving = await signedIn(server);
    const other = server.client();
    other.token = leaving.token;
    const { vault } = server.context;
    const sealText = vault.sealText.bind(vault);
    vault.sealText = async (...given) => {
      vault.sealText = sealText;
      await other.call(api.deleteAccount, {});
      return sealText(...given);
    };
    const refusal = await leaving.refused(api.savePersonalInfo, { body: { city: 'Kyiv' } });
    expect(refusal).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it('are empty before the first save', async () => {
    const data = await read(await signedIn(server));
    const { medical_history, medical_history_details, id_verification, ...fields } = data;
    expect(Object.values(fields)).toEqual(Array.from({ length: 11 }, () => null));
    expect({ medical_history, medical_history_details }).toEqual({
      medical_history: [],
      medical_history_details: {},
    });
    expect(id_verification).toEqual({ status: 'none', submitted_at: null });
  });

  it('come back as they were saved; what is left out stays, null clears', async () => {
    const fields = {
      first_name: ' Ada ',
      last_name: 'Byron',
      gender: 'female',
      date_of_birth: '1990-02-28',
      country: 'GB',
      phone_number: '+44 20 7946 0000',
      email: 'Ada@Example.org',
      address: '12 St James Square',
      city: 'London',
      zip_code: 'SW1Y 4JH',
      medical_history: ['medication_allergy', 'diabetes'],
      medical_history_details: { medication_allergy: 'penicillin', cancer: 'not ticked' },
    };
    const { message, personal_data: saved } = await save(fields);
    expect(message).toBe('Saved');
    expect(saved).toEqual({
      ...fields,
      first_name: 'Ada',
      email: 'ada@example.org',
      gender_other: null,
      medical_history_details: { medication_allergy: 'penicillin' },
      id_verification: { status: 'none', submitted_at: null },
    });
    expect(await read()).toEqual(saved);
    await save({ city: null, zip_code: 'SW1' });
    expect(await read()).toEqual({ ...saved, city: null, zip_code: 'SW1' });
    await save({ medical_history: ['diabetes'] });
    expect(await read()).toMatchObject({
      medical_history: ['diabetes'],
      medical_history_details: {},
    });
    await save({ medical_history: null });
    expect(await read()).toMatchObject({ medical_history: [] });
  });

  it.each<[string, unknown, string]>([
    ['first_name', '', SHORT],
    ['last_name', 'x'.repeat(51), SHORT],
    ['gender', 'Male', CHOOSE],
    ['date_of_birth', '1899-12-31', BIRTH],
    ['date_of_birth', '2001-02-29', BIRTH],
    ['country', 'Ukraine', 'Please select a country from the list!'],
    ['phone_number', '12345', 'Enter a valid phone number.'],
    ['email', 'ada', 'Enter a valid email.'],
    ['address', 'x'.repeat(201), 'Must have 1 to 200 characters.'],
    ['city', '', 'Must have 1 to 100 characters.'],
    ['zip_code', '1', 'Enter a valid zip code.'],
    ['medical_history', ['flu'], CHOOSE],
    ['medical_history', ['no_pathological_history', 'cancer'], CHOOSE],
    ['medical_history_details', { cancer: 'x'.repeat(501) }, 'Must have at most 500 characters.'],
  ])('%s %j is refused in its own words, and nothing is saved', async (field, value, sentence) => {
    const before = await read();
    expect(await errors({ [field]: value, city: field === 'city' ? value : 'Paris' })).toEqual({
      [field]: [sentence],
    });
    expect(await read()).toEqual(before);
  });

  it('need at least one field that is known', async () => {
    const refused = await client.refused(api.savePersonalInfo, { body: {} });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    const unknown = Object({ shoe_size: 39 });
    expect((await client.refused(api.savePersonalInfo, { body: unknown })).status).toBe(400);
  });

  it('are of people who are 18 on the day by the clock of the product', async () => {
    const who = await signedIn(server);
    const now = server.context.clock.now();
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const birthday = `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}`;
    expect(await errors({ date_of_birth: birthday }, who)).toEqual({ date_of_birth: [BIRTH] });
    await server.client().call(moveClock, { body: { advance_s: 86_400 } });
    expect((await save({ date_of_birth: birthday }, who)).personal_data).toMatchObject({
      date_of_birth: birthday,
    });
  });

  it('specify a gender only where it is another one', async () => {
    const who = await signedIn(server);
    expect(await errors({ gender: 'other' }, who)).toEqual({ gender_other: [SHORT] });
    await save({ gender: 'other', gender_other: 'agender' }, who);
    await save({ city: 'Kyiv' }, who);
    expect(await read(who)).toMatchObject({ gender: 'other', gender_other: 'agender' });
    expect(await errors({ gender_other: null }, who)).toEqual({ gender_other: [SHORT] });
    await save({ gender: 'male' }, who);
    expect(await read(who)).toMatchObject({ gender: 'male', gender_other: null });
    await save({ gender_other: 'unheard' }, who);
    expect(await read(who)).toMatchObject({ gender: 'male', gender_other: null });
  });

  it('that are wrong in several ways are refused for all of them at once', async () => {
    const who = await signedIn(server);
    const young = { city: '', date_of_birth: '2015-01-01', gender: 'other' };
    expect(Object.keys((await errors(young, who)) ?? {}).toSorted()).toEqual([
      'city',
      'date_of_birth',
      'gender_other',
    ]);
    await save({ gender: 'other', gender_other: 'Own word' }, who);
    expect(await errors({ city: '', gender: 'other' }, who)).toEqual({
      city: [expect.any(String)],
    });
    expect(await errors({ first_name: [], medical_history: ['x', 'y'] }, who)).toEqual({
      first_name: [SHORT],
      medical_history: [CHOOSE],
    });
  });

  it('set the country that staff see, of the account and of its chats', async () => {
    const who = await signedIn(server);
    const chat = await who.call(api.createChat, { body: {} });
    await save({ country: 'UA' }, who);
    const { pool } = server.context.database;
    const { rows } = await pool.query(
      `select users.country, list_country from chats join users on users.id = user_id
       where conversation_id = $1`,
      [chat.body.conversation_id],
    );
    expect(rows).toEqual([{ country: 'UA', list_country: 'UA' }]);
  });

  it('that lose their country leave staff the one our proxy tells, else none', async () => {
    const email = `${randomUUID()}@example.org`;
    const who = await signedIn(server, { email });
    const staff = await signedIn(server, { is_admin: true });
    const listed = async (country: string) => {
      const { users } = (await staff.call(api.listUsers, { query: { country } })).body;
      return users.results.some((user) => user.email === email);
    };
    const clear = (headers: Record<string, string>) =>
      who.call(api.savePersonalInfo, { body: { country: null } }, headers);
    await save({ country: 'IR' }, who);
    expect(await listed('IR')).toBe(true);
    await clear({});
    expect([await listed('IR'), await listed('Unknown')]).toEqual([false, true]);
    await save({ country: 'IR' }, who);
    await clear({ 'cf-ipcountry': 'DE' });
    expect([await listed('IR'), await listed('DE')]).toEqual([false, true]);
    await save({ city: 'Berlin' }, who);
    expect(await listed('DE')).toBe(true);
  });

  it('count for the country of an account, else the one our proxy tells at a log-in', async () => {
    const account = person('traveller');
    const who = server.client();
    await who.call(makeUser, { body: account });
    const staff = await signedIn(server, { is_admin: true });
    const countryOf = async () => {
      const { users } = (await staff.call(api.listUsers, { query: {} })).body;
      return users.results
        .filter(({ email }) => email === account.email)
        .map((user) => user.country);
    };
    const logIn = (headers: Record<string, string>) =>
      who.call(api.logIn, { body: { email: account.email, password: account.password } }, headers);
    await logIn({});
    expect(await countryOf()).toEqual(['Unknown']);
    const { body } = await logIn({ 'cf-ipcountry': 'DE' });
    expect(await countryOf()).toEqual(['DE']);
    who.token = body.access;
    await save({ country: 'IR' }, who);
    await logIn({ 'cf-ipcountry': 'FR' });
    expect(await countryOf()).toEqual(['IR']);
  });

  it('lose nothing when tabs save at the same time', async () => {
    const who = await signedIn(server);
    await Promise.all([
      save({ city: 'Kyiv' }, who),
      save({ zip_code: '01001' }, who),
      save({ address: 'Khreshchatyk 1' }, who),
      save({ country: 'UA' }, who),
    ]);
    expect(await read(who)).toMatchObject({
      city: 'Kyiv',
      zip_code: '01001',
      address: 'Khreshchatyk 1',
      country: 'UA',
    });
  });

  it('stand nowhere in the clear', async () => {
    const who = await signedIn(server);
    await save({ address: 'Unfindable Lane 77', phone_number: '+4470000000077' }, who);
    const { pool } = server.context.database;
    const { rows } = await pool.query('select entry::text as row from personal_data entry');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/Unfindable|70000000077/);
  });

  it('tell what answers use of them, with a switch', async () => {
    const who = await signedIn(server);
    const profile = async () => (await who.call(api.getAnswerProfile, {})).body;
    expect(await profile()).toMatchObject({ is_on: true, has_data: false, age: null });
    await save(
      {
        gender: 'female',
        date_of_birth: '1990-02-28',
        medical_history: ['medication_allergy', 'special_medication', 'hypertension'],
        medical_history_details: {
          medication_allergy: 'penicillin, NSAIDs',
          special_medication: 'warfarin 5 mg; metformin',
          hypertension: 'since 2015',
        },
      },
      who,
    );
    expect(await profile()).toMatchObject({
      is_on: true,
      has_data: true,
      sex: 'female',
      pregnancy: null,
      allergies: ['penicillin', 'NSAIDs'],
      medicines: ['warfarin 5 mg', 'metformin'],
      history: [{ key: 'hypertension', details: 'since 2015' }],
    });
    expect((await profile()).age).toBeGreaterThan(35);
    const off = await who.call(api.switchAnswerProfile, { body: { is_on: false } });
    expect(off.body).toMatchObject({ is_on: false, has_data: true });
    expect(await profile()).toMatchObject({ is_on: false });
    await save({ city: 'Kyiv' }, who);
    expect(await profile()).toMatchObject({ is_on: false });
  });
});
