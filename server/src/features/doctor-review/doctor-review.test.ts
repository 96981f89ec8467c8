import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Asker, makeAsker } from '../../../test/asker.ts';
import { signedIn, startChat } from '../../../test/chatting.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { stagesHere } from '../../../test/stages.ts';

const elsewhere = '00000000-0000-4000-8000-000000000000';

describe.each(stagesHere)('doctor reviews on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterEach(() => server.client().call(moveClock, { body: { reset: true } }));
  afterAll(() => server.stop());

  const accept = ({ client, chatId }: Asker) =>
    client.call(api.acceptDoctorReview, { query: { chat_id: chatId } });
  const records = async ({ client }: Asker) =>
    (await client.call(api.getMedicalRecords, {})).body.records;
  const link = async ({ client, chatId }: Asker) =>
    (await client.call(api.getPartnerLink, { query: { chat_id: chatId } })).body.url;
  const ticketOf = (url: string) => new URL(url).searchParams.get('ticket') ?? '';

  it('cannot be looked at by a link made while the chat was erased', async () => {
    const { client, chatId } = await makeAsker(server);
    const { carePartner, database } = server.context;
    const makeLink = carePartner.makeLink.bind(carePartner);
    vi.spyOn(carePartner, 'makeLink').mockImplementationOnce(async (ticket) => {
      await database.pool.query('delete from chats where conversation_id = $1', [chatId]);
      return makeLink(ticket);
    });
    const refusal = await client.refused(api.getPartnerLink, { query: { chat_id: chatId } });
    expect(refusal).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('are asked for once, and are the records of the care partner', async () => {
    const asker = await makeAsker(server);
    expect(await records(asker)).toEqual([]);
    await asker.hear('I have had a headache and a fever for three days. [[specialty:Neurology]]');
    const { body } = await accept(asker);
    expect(body).toEqual({ message: 'Doctor review requested', chat_id: asker.chatId });
    expect((await accept(asker)).body).toEqual(body);
    const [record, ...others] = await records(asker);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      chat_id: asker.chatId,
      name: 'New chat',
      specialty: 'Neurology',
      status: 'requested',
    });
    expect(record?.summary).toContain('Complaints: headache, fever. For about 3 days.');
    const { rows } = await server.context.database.pool.query(
      'select is_doctor_requested from chats where conversation_id = $1',
      [asker.chatId],
    );
    expect(rows).toEqual([{ is_doctor_requested: true }]);
    const params = { conversation_id: asker.chatId };
    const { body: state } = await asker.client.call(api.getChatReview, { params });
    expect(state.review).toMatchObject({ status: 'requested', note: null, taken_at: null });
  });

  it('are summed up in the language the person reads, where sheets are written in it', async () => {
    const reader = async (interface_lang: string) => {
      const asker = await makeAsker(server, { interface_lang });
      await asker.hear('Ich habe Kopfschmerzen und Fieber');
      await accept(asker);
      return (await records(asker))[0]?.summary;
    };
    expect(await reader('de')).toMatch(/^Beschwerden: .*Fieber/);
    expect(await reader('ta')).toMatch(/^Complaints: .*fever/);
  });

  it('are listed newest first, without those of deleted chats', async () => {
    const asker = await makeAsker(server);
    const chats = [asker.chatId, await startChat(asker.client), await startChat(asker.client)];
    for (const chat of chats) {
      await asker.client.call(api.acceptDoctorReview, { query: { chat_id: chat } });
      await server.client().call(moveClock, { body: { advance_s: 60 } });
    }
    const params = { conversation_id: chats[1] ?? '' };
    await asker.client.call(api.deleteChat, { params });
    expect((await records(asker)).map(({ chat_id: id }) => id)).toEqual([chats[2], chats[0]]);
  });

  it('are not to be had everywhere: saved data tell first, then the account', async () => {
    const refused = async (asker: Asker) =>
      (await asker.client.refused(api.acceptDoctorReview, { query: { chat_id: asker.chatId } }))
        .body;
    const asker = await makeAsker(server, { country: 'KP' });
    expect(await refused(asker)).toMatchObject({
      code: 'doctor_review_unavailable',
      detail: 'Doctor review is not available in your region yet.',
    });
    await asker.client.call(api.savePersonalInfo, { body: { country: 'DE' } });
    expect((await accept(asker)).status).toBe(200);
    const saved = await makeAsker(server, { country: 'DE' });
    await saved.client.call(api.savePersonalInfo, { body: { country: 'SY' } });
    expect(await refused(saved)).toMatchObject({ code: 'doctor_review_unavailable' });
    await saved.client.call(api.savePersonalInfo, { body: { country: null } });
    expect((await accept(saved)).status).toBe(200);
    expect((await accept(await makeAsker(server))).status).toBe(200);
  });

  it('are of one’s own chats only', async () => {
    const asker = await makeAsker(server);
    const other = await signedIn(server);
    const foreign = { query: { chat_id: asker.chatId } };
    for (const call of [api.acceptDoctorReview, api.getPartnerLink]) {
      expect((await other.refused(call, foreign)).status).toBe(404);
      expect((await other.refused(call, { query: { chat_id: elsewhere } })).status).toBe(404);
      expect((await other.refused(call, { query: { chat_id: 'x' } })).status).toBe(404);
      expect((await other.refused(call, { query: Object({}) })).status).toBe(400);
    }
    const params = { conversation_id: asker.chatId };
    expect((await other.refused(api.getChatReview, { params })).status).toBe(404);
    expect((await other.refused(api.getCaseSheet, { params })).status).toBe(404);
    expect((await other.refused(api.getCaseSheetPdf, { params })).status).toBe(404);
  });

  it('count how often they were opened, which staff filter by', async () => {
    const client = await signedIn(server);
    const open = async () => (await client.call(api.countDoctorReview, {})).body.counter;
    expect([await open(), await open()]).toEqual([1, 2]);
    expect((await Promise.all([open(), open(), open()])).toSorted()).toEqual([3, 4, 5]);
  });

  it('hand over by a ticket that anybody with the public key can check, and that works once', async () => {
    const asker = await makeAsker(server);
    await asker.hear('I have a sore throat');
    const url = await link(asker);
    expect(url.startsWith(`${server.origin}/sandbox/lad/?ticket=`)).toBe(true);
    expect(url).not.toContain(asker.client.token ?? '-');
    const { keys } = (await server.client().call(api.getPartnerKeys, {})).body;
    const verified = await jwtVerify(ticketOf(url), createLocalJWKSet({ keys }), {
      issuer: server.origin,
      audience: server.origin,
    });
    expect(verified.payload.sub).toBe(asker.chatId);
    expect((verified.payload.exp ?? 0) - (verified.payload.iat ?? 0)).toBe(900);

    const body = { ticket: ticketOf(url) };
    const redeemed = await server.client().call(api.redeemPartnerTicket, { body });
    expect(redeemed.body).toMatchObject({
      chat_id: asker.chatId,
      case_sheet: { conversation_id: asker.chatId },
    });
    const again = await server.client().refused(api.redeemPartnerTicket, { body });
    expect(again).toMatchObject({ status: 410, body: { code: 'ticket_used' } });
    const page = await fetch(url);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This ticket was used already.');
  });

  it('give each ticket to one of many who bring it at once', async () => {
    const asker = await makeAsker(server);
    await asker.ask('I have a sore throat');
    const body = JSON.stringify({ ticket: ticketOf(await link(asker)) });
    const headers = { 'content-type': 'application/json' };
    const bring = () =>
      fetch(`${server.origin}/api/lad/redeem-ticket/`, { method: 'POST', headers, body });
    const answers = await Promise.all(Array.from({ length: 5 }, bring));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  });

  it('show the case on the sandbox page, and refuse tickets that are over or made up', async () => {
    const asker = await makeAsker(server);
    await asker.hear('I have a sore throat');
    const shown = await fetch(await link(asker));
    expect(shown.status).toBe(200);
    const page = await shown.text();
    expect(page).toContain('Sandbox');
    expect(page).toContain('I have a sore throat');
    const late = await link(asker);
    await server.client().call(moveClock, { body: { advance_s: 901 } });
    expect((await fetch(late)).status).toBe(400);
    for (const ticket of ['', 'x.y.z', ticketOf(late)]) {
      const refused = await server.client().refused(api.redeemPartnerTicket, { body: { ticket } });
      expect(refused.body.code).toBe('invalid_ticket');
    }
  });

  it('have nothing left to open when the chat is deleted', async () => {
    const asker = await makeAsker(server);
    await asker.ask('I have a sore throat');
    const body = { ticket: ticketOf(await link(asker)) };
    await asker.client.call(api.deleteChat, { params: { conversation_id: asker.chatId } });
    const refused = await server.client().refused(api.redeemPartnerTicket, { body });
    expect(refused.body.code).toBe('invalid_ticket');
  });
});

it('a partner that is switched off gets nobody, and countries are a setting', async () => {
  const server = await startServer({
    settings: { CARE_PARTNER: 'off', DOCTOR_REVIEW_UNAVAILABLE_COUNTRIES: 'FR' },
  });
  try {
    const asker = await makeAsker(server, { country: 'FR' });
    const query = { chat_id: asker.chatId };
    expect((await asker.client.refused(api.getPartnerLink, { query })).status).toBe(404);
    expect((await asker.client.refused(api.acceptDoctorReview, { query })).status).toBe(403);
    expect((await server.client().call(api.getPartnerKeys, {})).body.keys).toEqual([]);
  } finally {
    await server.stop();
  }
});
