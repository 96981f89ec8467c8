import { api } from '@hale/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAsker, makeVisitor } from '../../../test/asker.ts';
import {
  ask,
  question,
  signedIn,
  startChat,
  storeAnswer,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { users } from '../../db/schema/auth.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer({ settings: { ADMIN_EMAILS: 'boss@example.org' } });
  staff = await signedIn(server, { is_admin: true, firstName: 'Sam', lastName: 'Staff' });
});
afterAll(() => server.stop());

async function idOf(email: string): Promise<number> {
  const { orm } = server.context.database;
  const [row] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? 0;
}

const setActive = (user_id: number, is_active: boolean) => ({ body: { user_id, is_active } });

const audited = async (by = staff) =>
  (await by.call(api.listAuditLog, { query: {} })).body.results.map(
    ({ action, target }) => `${action} ${target}`,
  );

describe('users', () => {
  it('are suspended and let in again at once', async () => {
    const person = await signedIn(server, { email: 'sus@example.org' });
    const id = await idOf('sus@example.org');
    const off = await staff.call(api.setUserActive, setActive(id, false));
    expect(off.body).toEqual({ user_id: id, is_active: false, status: 'Inactive' });
    expect((await person.refused(api.listChats, {})).body.code).toBe('account_suspended');
    expect((await person.call(api.refreshSession, {})).body.user.is_active).toBe(false);
    expect((await staff.call(api.setUserActive, setActive(id, true))).body.status).toBe('Active');
    await person.call(api.listChats, {});
    expect(await audited()).toEqual(
      expect.arrayContaining([`user.suspend user:${id}`, `user.activate user:${id}`]),
    );
  });

  it('who are administrators, by flag or by setting, are left alone', async () => {
    await signedIn(server, { email: 'boss@example.org' });
    await signedIn(server, { email: 'flag@example.org', is_admin: true });
    for (const email of ['boss@example.org', 'flag@example.org']) {
      const id = await idOf(email);
      const off = await staff.refused(api.setUserActive, setActive(id, false));
      expect(off.body.code).toBe('cannot_change_admin');
      const gone = await staff.refused(api.deleteUser, { params: { id } });
      expect(gone.body.code).toBe('cannot_change_admin');
    }
    expect(await audited()).toContain('refused.cannot_change_admin call:A09');
  });

  it('go with everything of theirs, a running plan too', async () => {
    const person = await signedIn(server, { email: 'gone@example.org', plan: 'annual' });
    const conversation_id = await startChat(person);
    const id = await idOf('gone@example.org');
    expect((await staff.call(api.deleteUser, { params: { id } })).status).toBe(204);
    expect((await person.refused(api.listChats, {})).status).toBe(401);
    await staff.refused(api.viewDialog, { params: { id: conversation_id }, query: {} });
    expect((await staff.refused(api.deleteUser, { params: { id } })).status).toBe(404);
    expect((await staff.refused(api.setUserActive, setActive(id, true))).status).toBe(404);
  });
});

describe('a dialog', () => {
  it('is found, read, translated, labelled, discussed and explained', async () => {
    const asker = await makeAsker(server, { email: 'seq15@example.org' });
    const { chatId } = asker;
    await asker.hear('[[specialty:Cardiology]] My heart races at night');
    const list = await staff.call(api.listDialogs, {
      query: {},
      body: { filters: { searchEmail: 'SEQ15' }, language: 'en' },
    });
    expect(list.body.dialogues).toMatchObject({ count: 1, total_pages: 1 });
    const [row] = list.body.dialogues.results;
    expect(row).toMatchObject({
      conversation_id: chatId,
      messages_count: 1,
      specialty: 'Cardiology',
      sentiment: null,
      comments_count: 0,
      is_deleted: false,
      user: { email: 'seq15@example.org' },
    });

    const view = (id: string | number, lang?: string) =>
      staff.call(api.viewDialog, { params: { id }, query: lang ? { lang } : {} });
    const { body: dialog } = await view(chatId, 'ua');
    const [message] = dialog.messages;
    expect(message).toMatchObject({ translated_message: null, sources: null, comments: [] });
    const translated = await staff.call(api.translateMessage, {
      body: { message: message?.id ?? 0, lang: 'ua' },
    });
    expect(translated.body.message).toMatch(/^\[ua\] /);
    const again = (await view(dialog.id, 'ua')).body.messages[0];
    expect(again?.translated_message).toBe(translated.body.message);
    expect(again?.translated_response).toBe(translated.body.response);
    expect((await view(chatId, 'de')).body.messages[0]?.translated_message).toBeNull();

    const labelled = await staff.call(api.labelDialog, { body: { id: chatId, sentiment: 'Like' } });
    expect(labelled.body).toMatchObject({
      id: dialog.id,
      sentiment: 'Like',
      specialty: 'Cardiology',
    });
    const set = { id: dialog.id, specialty: 'Dermatology' as const };
    await staff.call(api.labelDialog, { body: set });
    await asker.hear('[[specialty:Neurology]] And my head, too');
    expect((await view(chatId)).body).toMatchObject({
      sentiment: 'Like',
      specialty: 'Dermatology',
      messages_count: 2,
    });

    const comment = await staff.call(api.createComment, {
      body: { messageId: message?.id ?? 0, text: ' Good answer ' },
    });
    expect(comment.status).toBe(201);
    expect(comment.body).toMatchObject({
      text: 'Good answer',
      user: { user: { first_name: 'Sam', last_name: 'Staff' } },
    });
    expect((await view(chatId)).body.messages[0]?.comments).toEqual([comment.body]);
    const other = await signedIn(server, { is_admin: true });
    const params = { id: comment.body.id };
    expect((await other.refused(api.deleteComment, { params })).body.code).toBe('not_author');
    const commented = await staff.call(api.listDialogs, {
      query: {},
      body: { filters: { sentiment: 'Commented' }, language: 'en' },
    });
    expect(commented.body.dialogues.results[0]?.comments_count).toBe(1);
    const removed = await staff.call(api.deleteComment, { params });
    expect(removed.body.message).toBe('Comment deleted');
    expect((await staff.refused(api.deleteComment, { params })).status).toBe(404);

    const trace = await staff.call(api.getTrace, { params: { id: message?.run_id ?? '' } });
    expect(trace.body.run_id).toBe(message?.run_id);
    expect(await audited()).toEqual(
      expect.arrayContaining([
        `dialog.view dialog:${dialog.id}`,
        `message.translate message:${message?.id}`,
        `dialog.label dialog:${dialog.id}`,
        `comment.create comment:${params.id}`,
        `comment.delete comment:${params.id}`,
        'refused.not_author call:A16',
        `trace.view run:${message?.run_id}`,
      ]),
    );
  });

  it('can be read when its user deleted it, and is marked so', async () => {
    const person = await signedIn(server);
    const conversation_id = await startChat(person);
    await ask(person, conversation_id, 'Secret words');
    await person.call(api.deleteChat, { params: { conversation_id } });
    const { body } = await staff.call(api.viewDialog, {
      params: { id: conversation_id },
      query: {},
    });
    expect(body).toMatchObject({ is_deleted: true, messages: [{ message: 'Secret words' }] });
  });

  it('is refused where it does not exist, labels that are none, comments on nothing', async () => {
    const nothing = { params: { id: 999_999 }, query: {} };
    expect((await staff.refused(api.viewDialog, nothing)).status).toBe(404);
    const body = { id: 999_999, sentiment: 'Like' as const };
    expect((await staff.refused(api.labelDialog, { body })).status).toBe(404);
    const on = { messageId: 999_999, text: 'Hello' };
    expect((await staff.refused(api.createComment, { body: on })).status).toBe(404);
    expect(await audited()).toContain('refused.not_found call:A15');
  });
});

describe('the audit log', () => {
  it('knows reads of sources and files of other people, not of the own ones', async () => {
    const person = await signedIn(server);
    const chat = await startChat(person);
    const sent = await person.call(api.sendMessage, question(chat, 'Look', [textFile()]));
    await storeAnswer(server, sent.body.id, 'Answer');
    const params = { id: sent.body.id };
    await person.call(api.getSources, { params, query: { is_not_save: 'true' } });
    await staff.call(api.getSources, { params, query: { is_not_save: 'true' } });
    const path = sent.body.files[0]?.file ?? '';
    const headers = (client: Client) => ({ authorization: `Bearer ${client.token}` });
    for (const client of [person, staff]) {
      const answer = await client.fetch(path, { headers: headers(client) });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    const log = await audited();
    const id = path.split('/').at(-1);
    expect(log.filter((line) => line === `sources.view message:${params.id}`)).toHaveLength(1);
    expect(log.filter((line) => line === `file.download file:${id}`)).toHaveLength(1);
  });

  it('knows which sources and files staff were refused, not what others were', async () => {
    const person = await signedIn(server);
    const unknown = { params: { id: 999_999 }, query: { is_not_save: 'true' } as const };
    const nowhere = '/api/download/media/nowhere';
    const before = (await staff.call(api.listAuditLog, { query: {} })).body.count;
    for (const client of [person, staff]) {
      expect((await client.refused(api.getSources, unknown)).status).toBe(404);
      const headers = { authorization: `Bearer ${client.token}` };
      expect((await client.fetch(nowhere, { headers })).status).toBe(404);
    }
    const { body } = await staff.call(api.listAuditLog, { query: {} });
    expect(body.count).toBe(before + 2);
    expect((await audited()).slice(0, 2)).toEqual([
      'refused.not_found call:E38',
      'refused.not_found call:E36',
    ]);
  });

  it('knows who was refused, but nobody without a session', async () => {
    const person = await signedIn(server, { email: 'curious@example.org' });
    const before = (await staff.call(api.listAuditLog, { query: {} })).body.count;
    expect((await person.refused(api.listUsers, { query: {} })).body.code).toBe('not_admin');
    expect((await server.client().refused(api.listUsers, { query: {} })).status).toBe(401);
    const bad = { query: { status: 'Odd' } };
    expect((await staff.refused(api.listUsers, bad as object as { query: object })).status).toBe(
      400,
    );
    const { body } = await staff.call(api.listAuditLog, { query: {} });
    expect(body.count).toBe(before + 2);
    expect(body.results.slice(0, 2)).toMatchObject([
      { action: 'refused.validation_error', target: 'call:A01' },
      {
        action: 'refused.not_admin',
        target: 'call:A01',
        actor: { email: 'curious@example.org' },
        ip: '127.0.0.1',
      },
    ]);
    const texts = JSON.stringify(body);
    expect(texts).not.toContain('Secret words');
  });
});

describe('statistics', () => {
  it('count what happens on its day', async () => {
    const { clock, database } = server.context;
    const today = clock.now().toISOString().slice(0, 10);
    const read = async () => {
      const query = { from: today, to: today };
      const { days, ratings, specialties } = (await staff.call(api.getStatistics, { query })).body;
      const urology = specialties.find(({ specialty }) => specialty === 'Urology')?.count;
      return { ...days[0], ...ratings, urology };
    };
    const before = await read();
    const asker = await makeAsker(server);
    await asker.hear('[[specialty:Urology]] It burns a little');
    const answered = await asker.newest();
    const rate = (rating: 'up' | 'down' | null) =>
      asker.client.call(api.rateMessage, { params: { id: answered.id }, body: { rating } });
    await rate('up');
    await rate('down');
    const urgent = await makeVisitor(server);
    await urgent.hear('Crushing chest pain going into my left arm, and I cannot breathe');
    const failing = await makeAsker(server);
    await failing.hear('[[error]] Hello');
    const pay = `insert into purchases (product, quantity, amount_cents, currency, created_at, reference)
      values ('bundle', 1, $1, 'usd', $2, $3)`;
    await database.pool.query(pay, [699, clock.now(), 'stays']);
    await database.pool.query(pay, [999, clock.now(), 'goes back']);
    await database.pool.query(
      "update purchases set status = 'refunded' where reference = 'goes back'",
    );
    for (const fold of [false, true]) {
      if (fold) await database.pool.query('select fold_counts()');
      const after = await read();
      const difference = (name: keyof typeof after) =>
        Number(after[name] ?? 0) - Number(before[name] ?? 0);
      expect(difference('new_users')).toBe(2);
      expect(difference('active_users')).toBe(2);
      expect(difference('visitors')).toBe(1);
      expect(difference('questions')).toBe(3);
      expect(difference('answers')).toBe(2);
      expect(difference('failed_answers')).toBe(1);
      expect(difference('emergencies')).toBe(1);
      expect(difference('tokens')).toBeGreaterThan(0);
      expect(difference('up')).toBe(0);
      expect(difference('down')).toBe(1);
      expect(difference('urology')).toBe(1);
      expect(difference('revenue')).toBeCloseTo(6.99);
      expect(after.median_first_token_ms).not.toBeNull();
    }
  });

  it('know quiet days and refuse long or backward periods and days that never were', async () => {
    const quiet = { from: '2001-01-01', to: '2001-01-03' };
    const { days } = (await staff.call(api.getStatistics, { query: quiet })).body;
    expect(days.map(({ date }) => date)).toEqual(['2001-01-01', '2001-01-02', '2001-01-03']);
    expect(days[0]).toMatchObject({ questions: 0, revenue: 0, median_first_token_ms: null });
    for (const query of [
      { from: '2026-01-02', to: '2026-01-01' },
      { from: '2024-01-01', to: '2026-01-01' },
      { from: '0000-01-01', to: '0000-01-02' },
    ]) {
      expect((await staff.refused(api.getStatistics, { query })).status).toBe(400);
    }
  });
});
