import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Asker, makeAsker } from '../../../test/asker.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('sources of an answer', () => {
  const sources = async (client: Client, id: number, query = {}) =>
    (await client.call(api.getSources, { params: { id }, query })).body;
  const refusal = async (client: Client, id: number, query = {}) =>
    (await client.refused(api.getSources, { params: { id }, query })).body.code;
  const answered = async (asker: Asker, text: string) => {
    const { id } = await asker.ask(text);
    const { text: said } = await asker.read();
    return { id, said };
  };

  it('are sentences of it with the pages they rest on, and icons of ours', async () => {
    const asker = await makeAsker(server);
    const { id, said } = await answered(asker, 'burning when I pee and going all the time');
    const found = await sources(asker.client, id);
    expect(found.length).toBeGreaterThan(3);
    const ours = new URL(server.origin).host;
    for (const { statement, confirms } of found) {
      expect(said.replaceAll('**', '')).toContain(statement);
      for (const { link, icon } of confirms) {
        expect(new URL(link).host).not.toBe(ours);
        expect(new URL(icon).host).toBe(ours);
        const { status } = await fetch(server.origin + new URL(icon).pathname);
        expect(status).toBe(200);
      }
    }
  });

  it.each([
    ['de', 'Ich habe seit drei Tagen Kopfschmerzen und Fieber'],
    ['ar', 'أعاني من صداع وحمى منذ ثلاثة أيام'],
  ])('are told in the language of the answer, such as %s', async (language, text) => {
    const asker = await makeAsker(server);
    const { id } = await asker.ask(text);
    const { text: said } = await asker.read({ lang: language });
    const found = await sources(asker.client, id);
    expect(found.length).toBeGreaterThan(3);
    for (const { statement } of found) expect(said.replaceAll('**', '')).toContain(statement);
  });

  it('are found once and remembered, unless nothing is to be kept', async () => {
    const asker = await makeAsker(server);
    const { id } = await answered(asker, 'I have a sore throat and a fever');
    const unkept = await sources(asker.client, id, { is_not_save: 'true' });
    const consult = vi.spyOn(server.context.engine, 'consult');
    const first = await sources(asker.client, id);
    expect(consult).toHaveBeenCalledTimes(1);
    expect(await sources(asker.client, id)).toEqual(first);
    expect(consult).toHaveBeenCalledTimes(1);
    expect(await sources(asker.client, id, { is_not_save: 'true' })).toEqual(unkept);
    expect(consult).toHaveBeenCalledTimes(2);
    consult.mockRestore();
    expect(first).toEqual(unkept);
  });

  it('are only those of what was written when the answer was stopped', async () => {
    const asker = await makeAsker(server);
    const { id } = await asker.ask('I have a sore throat and a fever [[chunks:9]] [[slow:300]]');
    const reader = await asker.open();
    await reader.take(3);
    await asker.stop();
    await reader.rest();
    const { response } = await asker.newest();
    for (const { statement } of await sources(asker.client, id)) {
      expect(response.replaceAll('**', '')).toContain(statement);
    }
  });

  it('are none for small talk', async () => {
    const asker = await makeAsker(server);
    for (const text of ['hello', 'my knee hurts [[smalltalk]]', 'my knee hurts [[nosources]]']) {
      const { id } = await answered(asker, text);
      expect(await sources(asker.client, id)).toEqual([]);
    }
  });

  it('are refused to others, to staff who would keep them, and before there is an answer', async () => {
    const asker = await makeAsker(server);
    const other = await makeAsker(server);
    const staff = await makeAsker(server, { is_admin: true });
    const { id } = await asker.ask('I have a sore throat');
    expect(await refusal(asker.client, id)).toBe('nothing_to_answer');
    await asker.read();
    expect(await refusal(other.client, id)).toBe('not_found');
    expect(await refusal(other.client, id, { is_not_save: 'true' })).toBe('not_found');
    expect(await refusal(staff.client, id)).toBe('not_found');
    expect((await sources(staff.client, id, { is_not_save: 'true' })).length).toBeGreaterThan(0);
    expect(await refusal(asker.client, 2_000_000_000)).toBe('not_found');
  });
});

describe('the urgency of a text', () => {
  it('is told to anybody, in their language', async () => {
    const ask = async (message: string, lang?: string) =>
      (await server.client().call(api.checkTriage, { body: { message, lang } })).body.triage;
    expect(await ask('crushing chest pain and sweating')).toMatchObject({ level: 'emergency' });
    expect((await ask('crushing chest pain and sweating', 'de'))?.title).toMatch(/Notfall/);
    expect(await ask('I have a runny nose')).toBeNull();
  });
});
