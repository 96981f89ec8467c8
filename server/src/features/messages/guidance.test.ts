import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ask,
  beginAnswer,
  question,
  signedIn,
  startChat,
  startVisitorChat,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const emergency = 'I have crushing chest pain spreading to my left arm and I am sweating';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function refusal(client: Client, chat: string, text = emergency, files: File[] = []) {
  const endpoint = client.token ? api.sendMessage : api.sendVisitorMessage;
  const { status, body } = await client.refused(endpoint, question(chat, text, files));
  expect(body.message_client).toBeTruthy();
  return { status, code: body.code, level: body.triage?.level, call: body.triage?.call };
}

describe('an emergency is heard when the question is refused', () => {
  it('because nothing is left', async () => {
    const client = await signedIn(server, { messages_attempts: 1 });
    const chat = await startChat(client);
    await ask(client, chat, 'A cold');
    expect(await refusal(client, chat)).toMatchObject({
      code: 'attempts_over',
      level: 'emergency',
      call: expect.stringMatching(/\d/),
    });
    expect(await refusal(client, chat, 'A slight cold')).toMatchObject({
      code: 'attempts_over',
      level: undefined,
    });
    const visitor = server.client();
    const theirs = await startVisitorChat(visitor);
    for (let sent = 0; sent < 3; sent++) await ask(visitor, theirs, 'A cold');
    expect(await refusal(visitor, 'default')).toMatchObject({
      code: 'attempts_over',
      level: 'emergency',
    });
  });

  it('because its key is too long', async () => {
    const client = await signedIn(server);
    const asked = question(await startChat(client), emergency);
    const headers = { 'idempotency-key': 'k'.repeat(101) };
    const { body } = await client.refused(api.sendMessage, asked, headers);
    expect(body).toMatchObject({ code: 'validation_error', triage: { level: 'emergency' } });
  });

  it('because something broke', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    const broken = vi.spyOn(server.context.vault, 'sealText').mockRejectedValue(new Error('away'));
    const failure = { status: 500, code: 'server_error' };
    expect(await refusal(client, chat)).toMatchObject({ ...failure, level: 'emergency' });
    expect(await refusal(client, chat, 'A cold')).toMatchObject({ ...failure, level: undefined });
    broken.mockRestore();
  });

  it('because its files could not be kept, and the log tells why', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    const large = new File(['a'.repeat(1_000_000)], 'large.txt');
    const full = new Error('no space left on device');
    const write = async (chunks: AsyncIterable<unknown>): Promise<void> => {
      let written = 0;
      for await (const _chunk of chunks) if (++written === 3) throw full;
    };
    const disk = vi.spyOn(server.context.blobs, 'put').mockImplementation(async (_key, content) => {
      try {
        await pipeline(content, write);
        return { size: 0 };
      } finally {
        // What was written is removed first.
        await sleep(20);
      }
    });
    const logged = vi.spyOn(server.context.log, 'error');
    expect(await refusal(client, chat, emergency, [large])).toMatchObject({
      code: 'server_error',
      level: 'emergency',
    });
    const told = expect.objectContaining({ err: full });
    expect(logged).toHaveBeenCalledExactlyOnceWith(told, 'unexpected error');
    disk.mockRestore();
    logged.mockRestore();
  });

  it('because an answer is running', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    const end = await beginAnswer(server, (await ask(client, chat, 'A cold')).id);
    expect(await refusal(client, chat)).toMatchObject({ status: 409, level: 'emergency' });
    await end();
  });

  it('because of its files, wherever the words stand', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    const bad = new File(['MZ'], 'virus.exe');
    expect(await refusal(client, chat, emergency, [bad])).toMatchObject({
      code: 'files_limits',
      level: 'emergency',
    });
    const many = Array.from({ length: 11 }, () => textFile());
    expect(await refusal(client, chat, emergency, many)).toMatchObject({
      code: 'too_many_files',
      level: 'emergency',
    });
    const filesFirst = new FormData();
    filesFirst.append('files', bad);
    filesFirst.set('conversation_id', chat);
    filesFirst.set('message', emergency);
    const { body } = await client.refused(api.sendMessage, { body: filesFirst });
    expect(body.triage?.level).toBe('emergency');
  });

  it('because the account is suspended, and because of too many calls', async () => {
    const suspended = await signedIn(server, { is_active: false });
    expect(await refusal(suspended, randomUUID(), emergency, [textFile()])).toMatchObject({
      code: 'account_suspended',
      level: 'emergency',
    });
    const client = await signedIn(server);
    const chat = await startChat(client);
    for (let sent = 0; sent < 30; sent++) await refusal(client, randomUUID(), 'x');
    expect(await refusal(client, chat)).toMatchObject({ status: 429, level: 'emergency' });
    expect(await refusal(client, chat, 'A cold')).toMatchObject({ status: 429, level: undefined });
    const { body } = await client.refused(api.editMessage, {
      params: { id: 1 },
      body: { message: emergency },
    });
    expect(body.code).toBe('too_many_attempts');
  });

  it('with the number of the country they live in', async () => {
    const client = await signedIn(server, { country: 'US', messages_attempts: 1 });
    const chat = await startChat(client);
    await ask(client, chat, 'A cold');
    expect(await refusal(client, chat)).toMatchObject({ code: 'attempts_over', call: '911' });
    const suspended = await signedIn(server, { country: 'GB', is_active: false });
    expect(await refusal(suspended, randomUUID())).toMatchObject({ call: '999' });
    const unknown = await signedIn(server, { is_active: false });
    expect(await refusal(unknown, randomUUID())).toMatchObject({ call: '112' });
  });

  it('because the chat is not there; not from nobody', async () => {
    const client = await signedIn(server);
    expect(await refusal(client, randomUUID())).toMatchObject({
      code: 'not_found',
      level: 'emergency',
    });
    expect(await refusal(server.client(), 'default')).toEqual({
      status: 401,
      code: 'not_authenticated',
      level: undefined,
      call: undefined,
    });
  });

  it('however often that happens', async () => {
    const client = await signedIn(server);
    for (let sent = 0; sent < 60; sent++) await refusal(client, randomUUID(), 'x');
    const heard = { status: 429, level: 'emergency' };
    expect(await refusal(client, randomUUID())).toMatchObject(heard);
    const many = Array.from({ length: 30 }, (_, sent) => `${emergency} for ${sent} minutes`);
    const all = await Promise.all(many.map((text) => refusal(client, randomUUID(), text)));
    expect(all).toEqual(many.map(() => expect.objectContaining(heard)));
  });

  it('one at a time, so that those who get an answer do not wait for all of them', async () => {
    const { engine } = server.context;
    const consult = engine.consult.bind(engine);
    let [running, most] = [0, 0];
    const watched = vi.spyOn(engine, 'consult').mockImplementation(async (request) => {
      most = Math.max(most, ++running);
      return consult(request).finally(() => void running--);
    });
    const clients = await Promise.all(
      Array.from({ length: 5 }, () => signedIn(server, { is_active: false })),
    );
    const refused = clients.flatMap((client) => [
      refusal(client, randomUUID()),
      refusal(client, randomUUID()),
    ]);
    for (const { level } of await Promise.all(refused)) expect(level).toBe('emergency');
    expect(most).toBe(1);
    watched.mockRestore();
  });
});
