import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { dialogsPage } from './admin-dialog-list.ts';
import { NO_UUID } from './primitives.ts';
import { api } from './index.ts';

/** What each request schema takes, refuses and makes of it, beyond its building blocks. */

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function fieldsOf(schema: z.ZodMiniType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => String(issue.path[0] ?? ''));
}

describe('account', () => {
  test('unknown fields are ignored', () => {
    const body = { email: 'A@b.co', password: 'x', remember: true };
    expect(api.logIn.body.parse(body)).toEqual({ email: 'a@b.co', password: 'x' });
  });

  test('missing fields are named', () => {
    expect(fieldsOf(api.signUp.body, {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      're_password',
    ]);
  });

  test('a weak password passes the schema, an endless one does not', () => {
    const body = { firstName: 'A', lastName: 'B', email: 'a@b.co', password: '', re_password: '' };
    expect(api.signUp.body.parse(body)).toEqual({ ...body, fingerprint: '' });
    expect(fieldsOf(api.signUp.body, { ...body, password: 'x'.repeat(129) })).toEqual(['password']);
  });

  test('a Google callback without code and state is judged by the call', () => {
    expect(api.finishGoogleSignIn.query.parse({})).toEqual({
      code: '',
      state: '',
      fingerprint: '',
    });
  });

  test('a wrong link is judged by the call', () => {
    expect(api.verifyEmail.params.parse({ uid: 'a b', token: 'x' })).toEqual({
      uid: '',
      token: 'x',
    });
  });

  test('names of the profile have one sentence', () => {
    const sentence = 'First name and last name must have 1 to 50 characters.';
    const issues = api.changeProfile.body.safeParse({ firstName: 'a\tb' }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([sentence, sentence]);
  });
});

describe('chats and messages', () => {
  test('a chat needs nothing', () => {
    expect(api.createChat.body.parse({})).toEqual({ name: 'New chat', voiceMode: false });
    expect(api.createChat.body.parse({ name: ' Pain ', voiceMode: true })).toEqual({
      name: 'Pain',
      voiceMode: true,
    });
    for (const name of ['', ' ', 'x'.repeat(101), null, 5]) {
      expect(accepts(api.createChat.body, { name })).toBe(false);
    }
  });

  test('a message may be empty until its files are known', () => {
    const { fields } = api.sendMessage.multipart;
    expect(fields.parse({ conversation_id: 'nonsense' })).toEqual({
      conversation_id: NO_UUID,
      message: '',
      keep_recording: false,
    });
    const kept = { conversation_id: NO_UUID, keep_recording: 'true' };
    expect(fields.parse(kept).keep_recording).toBe(true);
    expect(accepts(fields, { ...kept, keep_recording: 'perhaps' })).toBe(false);
    expect(fields.parse({ ...kept, lang: 'de' }).lang).toBe('de');
    expect(fields.parse({ ...kept, lang: 'nonsense' }).lang).toBe('en');
    expect(accepts(fields, { message: 'hello' })).toBe(false);
    expect(accepts(fields, { conversation_id: NO_UUID, message: '😀'.repeat(10_000) })).toBe(true);
    expect(accepts(fields, { conversation_id: NO_UUID, message: 'x'.repeat(10_001) })).toBe(false);
  });

  test('only a visitor may say default', () => {
    const conversation_id = 'default';
    expect(api.sendVisitorMessage.multipart.fields.parse({ conversation_id })).toEqual({
      conversation_id,
      message: '',
      keep_recording: false,
    });
    expect(api.sendMessage.multipart.fields.parse({ conversation_id }).conversation_id).toBe(
      NO_UUID,
    );
  });

  test('the stream takes any language and any position', () => {
    const { params, query } = api.streamAnswer;
    expect(params.parse({ id: 'default', lang: 'xx' })).toEqual({ id: 'default', lang: 'en' });
    expect(accepts(params, { id: 'other', lang: 'en' })).toBe(false);
    expect(query.parse({ after: '7', message: 'x' })).toEqual({ after: 7, message: 0 });
    expect(query.parse({})).toEqual({});
  });

  test('a rating is up, down or taken back', () => {
    const { body } = api.rateMessage;
    for (const rating of ['up', 'down', null]) expect(accepts(body, { rating })).toBe(true);
    for (const rating of ['', 'good', undefined]) expect(accepts(body, { rating })).toBe(false);
    expect(accepts(body, { rating: 'up', reason: 'x'.repeat(501) })).toBe(false);
  });

  test('search words and triage texts are not blank', () => {
    expect(accepts(api.searchChats.query, { q: ' ' })).toBe(false);
    expect(accepts(api.searchChats.query, { q: 'x'.repeat(201) })).toBe(false);
    expect(accepts(api.checkTriage.body, { message: ' \n' })).toBe(false);
    expect(api.checkTriage.body.parse({ message: 'help' })).toEqual({
      message: 'help',
      lang: 'en',
    });
  });

  test('a dictation is base64 of 1 byte to 15 MB', () => {
    const { body } = api.transcribeSpeech;
    expect(body.parse({ audio: 'data:audio/wav;base64,UklGRg==' })).toEqual({ audio: 'UklGRg==' });
    for (const audio of [
      '',
      'data:audio/wav;base64,',
      '!!!!',
      'abc',
      'a===',
      'data:audio/webm,abcd',
      undefined,
    ]) {
      expect([audio, accepts(body, { audio })]).toEqual([audio, false]);
    }
    const largest = 'A'.repeat((15 * 1024 * 1024 * 4) / 3);
    expect(accepts(body, { audio: largest })).toBe(true);
    expect(accepts(body, { audio: `${largest}AA==` })).toBe(false);
  });
});

test('bundles are bought by whole numbers from 1 to 10', () => {
  const { query } = api.buyBundle;
  expect(query.parse({ quantity: '3' })).toEqual({ quantity: 3 });
  for (const quantity of ['0', '11', '0.75', '', undefined]) {
    expect(accepts(query, { quantity })).toBe(false);
  }
});

describe('staff', () => {
  test('the users list has the defaults of the screen', () => {
    expect(api.listUsers.query.parse({})).toEqual({
      page: 1,
      page_size: 100,
      status: null,
      country: null,
      sort_field: 'date_joined',
      sort_direction: 'asc',
      is_paid_users: false,
      paid_users: 'Any',
      users_timeline: 'All users',
      retention: 'Monthly',
      active_through: '0 d+',
      is_doctor_review: false,
    });
  });

  test('the users list reads text', () => {
    const query = {
      page: '2',
      page_size: '50',
      status: 'Inactive',
      country: 'UA',
      is_paid_users: 'true',
      active_through: '1 w ',
    };
    expect(api.listUsers.query.parse(query)).toMatchObject({
      page: 2,
      page_size: 50,
      status: 'Inactive',
      country: 'UA',
      is_paid_users: true,
      active_through: '1 w+',
    });
    expect(api.listUsers.query.parse({ status: '', country: 'All countries' })).toMatchObject({
      status: null,
      country: null,
    });
    expect(api.listUsers.query.parse({ country: 'Unknown' }).country).toBe('Unknown');
    expect(api.listUsers.query.parse({ country: '' }).country).toBeNull();
  });

  test.each([
    ['page', '0'],
    ['page_size', '101'],
    ['status', 'active'],
    ['country', 'Narnia'],
    ['sort_field', 'email'],
    ['sort_direction', 'up'],
    ['is_paid_users', 'yes'],
    ['paid_users', 'any'],
    ['users_timeline', 'New'],
    ['retention', 'Daily'],
    ['active_through', '5 d+'],
    ['is_doctor_review', '1'],
  ])('the users list refuses %s=%s', (name, value) => {
    expect(fieldsOf(api.listUsers.query, { [name]: value })).toEqual([name]);
  });

  test('the dialogues list has the defaults of the screen', () => {
    expect(api.listDialogs.body.parse({})).toEqual({
      dialogsPerPage: 100,
      language: 'en',
      filters: {
        minMessages: 0,
        specialty: 'Any',
        sentiment: 'Any',
        user: 'Any',
        country: null,
        sortField: 'created_at',
        sortDirection: 'desc',
        searchEmail: '',
        signedUpAgo: '0 d+',
        isPaidUsers: false,
        paidUsers: 'Any',
      },
    });
    expect(dialogsPage.parse(api.listDialogs.query.parse({ page: '3' }))).toEqual({ page: 3 });
    expect(dialogsPage.parse(api.listDialogs.query.parse({}))).toEqual({ page: 1 });
  });

  test.each([
    { minMessages: 11 },
    { minMessages: '1' },
    { specialty: 'Magic' },
    { sentiment: 'Love' },
    { user: 'Unauth' },
    { country: 'xx' },
    { country: '' },
    { sortField: 'name' },
    { sortDirection: 'up' },
    { searchEmail: 'x'.repeat(255) },
    { signedUpAgo: '2 d+' },
    { isPaidUsers: 'true' },
    { paidUsers: 'Some' },
  ])('the dialogues list refuses the filter %j', (filters) => {
    expect(fieldsOf(api.listDialogs.body, { filters })).toEqual(['filters']);
  });

  test('settings are clamped, and refused when they are no numbers', () => {
    const { body } = api.saveSettings;
    expect(body.parse({ rag_llm_temperature: '0.5', top_p_llm_temperature: 3, x: 1 })).toEqual({
      rag_llm_temperature: 0.5,
      top_p_llm_temperature: 1,
    });
    expect(body.parse({ rag_llm_temperature: -1 })).toEqual({ rag_llm_temperature: 0 });
    const endless = `${'1'.repeat(1_000_000)}x`;
    for (const value of [endless, '', 'warm', '0x1', '1e999', null, true, Infinity, Number.NaN]) {
      expect([value, accepts(body, { rag_llm_temperature: value })]).toEqual([value, false]);
    }
    expect(accepts(body, { rag_prompt: 'x'.repeat(20_000) })).toBe(true);
    expect(accepts(body, { rag_prompt: 'x'.repeat(20_001) })).toBe(false);
    expect(accepts(body, { rag_prompt: 5 })).toBe(false);
  });

  test('knowledge files go to one place', () => {
    const good = { folder: 'rag knowledge base files', field: 'rag_knowledge_base_files' };
    const { fields } = api.uploadKnowledgeFiles.multipart;
    expect(accepts(fields, good)).toBe(true);
    expect(fieldsOf(fields, { folder: 'x' })).toEqual(['folder', 'field']);
  });

  test('a label is needed, and Any is none', () => {
    const { body } = api.labelDialog;
    expect(body.parse({ id: 5, sentiment: 'Like' })).toEqual({ id: 5, sentiment: 'Like' });
    expect(accepts(body, { id: NO_UUID, specialty: 'Undefined' })).toBe(true);
    for (const labels of [{}, { specialty: 'Any' }, { sentiment: 'Any' }, { sentiment: null }]) {
      expect(accepts(body, { id: 5, ...labels })).toBe(false);
    }
    expect(fieldsOf(body, { sentiment: 'Like' })).toEqual(['id']);
  });

  test('comments have 1 to 2000 characters', () => {
    const { body } = api.createComment;
    expect(body.parse({ messageId: 1, text: ' a\nb ' })).toEqual({ messageId: 1, text: 'a\nb' });
    expect(accepts(body, { messageId: 1, text: ' ' })).toBe(false);
    expect(accepts(body, { messageId: 1, text: 'x'.repeat(2001) })).toBe(false);
  });

  test('at most 100 chat names are translated at once', () => {
    const { body } = api.translateChatNames;
    const chats = (length: number) =>
      Array.from({ length }, () => ({ conversation_id: 'x', name: 'n' }));
    expect(accepts(body, { chats: chats(100) })).toBe(true);
    expect(accepts(body, { chats: chats(101) })).toBe(false);
    expect(accepts(body, {})).toBe(false);
  });

  test('statistics are of 400 days at most, in order', () => {
    const { query } = api.getStatistics;
    expect(accepts(query, { from: '2025-01-01', to: '2025-01-01' })).toBe(true);
    expect(accepts(query, { from: '2024-01-01', to: '2025-02-03' })).toBe(true);
    expect(fieldsOf(query, { from: '2024-01-01', to: '2025-02-04' })).toEqual(['to']);
    expect(fieldsOf(query, { from: '2025-01-02', to: '2025-01-01' })).toEqual(['from']);
    expect(fieldsOf(query, { from: '2025-02-30' })).toEqual(['from', 'to']);
    // What is no date is told so, and nothing else.
    expect(fieldsOf(query, { from: 'x', to: 'y' })).toEqual(['from', 'to']);
    expect(fieldsOf(query, { from: '2025-1-2', to: '2025-01-01' })).toEqual(['from']);
  });
});
