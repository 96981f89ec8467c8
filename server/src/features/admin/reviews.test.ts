import { inflateRawSync } from 'node:zlib';
import { api } from '@hale/contract';
import { buildPath } from '@hale/contract/endpoint';
import { readOutbox } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../../test/asker.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stagesHere } from '../../../test/stages.ts';

const note = {
  note: 'Please rest.\nSee me in a week.',
  name: 'Dr. Ada Example',
  role: 'Cardiologist',
};

/** A ZIP without files has `data.json` alone. */
function firstEntry(zip: Buffer): unknown {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return JSON.parse(inflateRawSync(zip.subarray(start)).toString());
}

describe.each(stagesHere)('reviews for staff on $name', ({ start }) => {
  let server: TestServer;
  let staff: Client;
  let colleague: Client;
  beforeAll(async () => {
    server = await start();
    staff = await signedIn(server, { is_admin: true, firstName: 'Grace' });
    colleague = await signedIn(server, { is_admin: true });
  });
  afterAll(() => server.stop());

  async function requested(text = 'I have crushing chest pain', state = {}): Promise<Asker> {
    const asker = await makeAsker(server, state);
    await asker.hear(text);
    await asker.client.call(api.acceptDoctorReview, { query: { chat_id: asker.chatId } });
    return asker;
  }
  const list = async (query = {}) => (await staff.call(api.listReviews, { query })).body;
  const rowOf = async ({ chatId }: Asker) => {
    const found = (await list()).reviews.results.find((row) => row.conversation_id === chatId);
    if (!found) throw new Error('not listed');
    return found;
  };
  const reviewOf = async ({ client, chatId }: Asker) =>
    (await client.call(api.getChatReview, { params: { conversation_id: chatId } })).body.review;
  const actions = async () =>
    (await staff.call(api.listAuditLog, {})).body.results.map(
      ({ action, target }) => `${action} ${target}`,
    );

  it('are listed with what matters, and seen with the case sheet', async () => {
    const asker = await requested('I have crushing chest pain', { country: 'UA' });
    const row = await rowOf(asker);
    expect(row).toMatchObject({
      status: 'requested',
      urgency: 'emergency',
      country: 'UA',
      taken_by: null,
      user: { first_name: 'Ada', language: 'en' },
    });
    const { body } = await staff.call(api.viewReview, { params: { id: row.id } });
    expect(body).toMatchObject({ id: row.id, note: null });
    expect(body.case_sheet.timeline.map(({ text }) => text.own)).toEqual([
      'I have crushing chest pain',
    ]);
    expect(await actions()).toContain(`review.view review:${row.id}`);
  });

  it('go from hand to hand only on purpose', async () => {
    const { id } = await rowOf(await requested());
    const params = { id };
    const early = await staff.refused(api.saveReviewNote, { params, body: note });
    expect(early.body.code).toBe('review_not_taken');
    const taken = await staff.call(api.takeReview, { params, body: {} });
    expect(taken.body).toMatchObject({ status: 'in_review', taken_by: { first_name: 'Grace' } });
    const again = await staff.call(api.takeReview, { params, body: {} });
    expect(again.body.taken_at).toBe(taken.body.taken_at);
    const refused = await colleague.refused(api.takeReview, { params, body: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'review_taken' } });
    const foreign = await colleague.refused(api.finishReview, { params, body: note });
    expect(foreign.body.code).toBe('review_not_taken');
    await colleague.call(api.takeReview, { params, body: { take_over: true } });
    expect((await staff.refused(api.saveReviewNote, { params, body: note })).body.code).toBe(
      'review_not_taken',
    );
  });

  it('are signed once, and who comes too late by a moment is told that they are done', async () => {
    const params = { id: (await rowOf(await requested())).id };
    await staff.call(api.takeReview, { params, body: {} });
    const path = buildPath(api.finishReview.path, params);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await staff.fetch(path, {
          method: 'POST',
          headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(note),
        });
        const body: unknown = await response.json();
        return response.ok ? 'signed' : Reflect.get(Object(body), 'code');
      }),
    );
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'review_done'),
      'signed',
    ]);
  });

  it('end with a signed note, which the person reads in the chat and hears of by mail', async () => {
    const email = `reader-${server.context.database.kind}@example.org`;
    const asker = await requested('I have a sore throat', { email, interface_lang: 'ua' });
    const { id } = await rowOf(asker);
    const params = { id };
    await staff.call(api.takeReview, { params, body: {} });
    const draft = { ...note, note: 'Half a th' };
    const kept = await staff.call(api.saveReviewNote, { params, body: draft });
    expect(kept.body).toMatchObject({ status: 'in_review', note: { text: 'Half a th' } });
    expect(await reviewOf(asker)).toMatchObject({ status: 'in_review', note: null });

    const done = await staff.call(api.finishReview, { params, body: note });
    expect(done.body).toMatchObject({ status: 'done' });
    const { id: newest } = await asker.newest();
    expect(await reviewOf(asker)).toMatchObject({
      status: 'done',
      after_message_id: newest,
      note: { text: note.note, name: 'Dr. Ada Example', role: 'Cardiologist' },
    });
    const { body: records } = await asker.client.call(api.getMedicalRecords, {});
    expect(records.records[0]?.status).toBe('done');

    for (const call of [api.takeReview, api.saveReviewNote, api.finishReview]) {
      const late = await staff.refused(call, { params, body: Object({ ...note }) });
      expect(late.body.code).toBe('review_done');
    }
    await server.context.jobs.runDueNow();
    const mails = (await server.client().call(readOutbox, { query: { email } })).body;
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'doctor-review',
      lang: 'ua',
      subject: 'Hale: Лікар відповів на ваш чат',
      link: `${server.origin}/chat/${asker.chatId}`,
    });
    expect(mails[0]?.text).not.toContain('Please rest');
    const steps = (await actions()).filter((entry) => entry.endsWith(` review:${id}`));
    expect(steps).toEqual(['finish', 'write', 'take'].map((step) => `review.${step} review:${id}`));
  });

  it('stand nowhere in the clear', async () => {
    const { rows } = await server.context.database.pool.query(
      'select entry::text as row from doctor_reviews entry',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/Please rest|Example|headache|Complaints/);
  });

  it('are counted and filtered; who waits comes before what is done', async () => {
    const { counts, reviews } = await list();
    expect(reviews.count).toBe(counts.requested + counts.in_review + counts.done);
    const states = reviews.results.map(({ status }) => status);
    expect(states.lastIndexOf('requested')).toBeLessThan(states.indexOf('done'));
    const done = await list({ status: 'done' });
    expect(done.reviews.count).toBe(counts.done);
    expect(new Set(done.reviews.results.map(({ status }) => status))).toEqual(new Set(['done']));
    const wrong = await staff.refused(api.listReviews, { query: Object({ status: 'lost' }) });
    expect(wrong.status).toBe(400);
  });

  it('of a chat that was deleted are gone, those of nobody are not found', async () => {
    const asker = await requested();
    const { id } = await rowOf(asker);
    await asker.client.call(api.deleteChat, { params: { conversation_id: asker.chatId } });
    for (const params of [{ id }, { id: 999_999 }]) {
      expect((await staff.refused(api.viewReview, { params })).status).toBe(404);
      expect((await staff.refused(api.takeReview, { params, body: {} })).status).toBe(404);
      expect((await staff.refused(api.finishReview, { params, body: note })).status).toBe(404);
    }
  });

  it.each([
    [{ ...note, note: ' ' }, 'note'],
    [{ ...note, note: 'x'.repeat(10_001) }, 'note'],
    [{ ...note, name: '' }, 'name'],
    [{ ...note, role: 'x'.repeat(101) }, 'role'],
  ])('%# refuse a note that is not signed or endless', async (body, field) => {
    const refused = await staff.refused(api.finishReview, { params: { id: 1 }, body });
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  it('can be exported by the person, and go with the account', async () => {
    const asker = await requested();
    const { id } = await rowOf(asker);
    await staff.call(api.takeReview, { params: { id }, body: {} });
    await staff.call(api.finishReview, { params: { id }, body: note });
    const response = await asker.client.fetch('/auth/export-data/', {
      headers: { authorization: `Bearer ${asker.client.token}` },
    });
    expect(response.status).toBe(200);
    const data = firstEntry(Buffer.from(await response.arrayBuffer()));
    expect(data).toMatchObject({
      doctor_reviews: [
        { id, conversation_id: asker.chatId, status: 'done', note: { name: 'Dr. Ada Example' } },
      ],
    });
    await asker.client.call(api.deleteAccount, {});
    const { rows } = await server.context.database.pool.query(
      'select id from doctor_reviews where id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});
