import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buildPath } from '@hale/contract/endpoint';
import { downloadFile } from '@hale/contract/files';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRefusal } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import {
  addUploadRoute,
  attachFiles,
  formOf,
  makeUser,
  uploadPath,
} from '../../../test/uploads.ts';
import { chats, messageFiles, messages } from '../../db/schema/chats.ts';
import { visitors } from '../../db/schema/visitors.ts';
import { hashVisitorToken, makeVisitorToken } from '../chats/authenticate-visitor.ts';

let server: TestServer;
let owner: { userId: number; token: string };
let other: { userId: number; token: string };
let admin: { userId: number; token: string };
beforeAll(async () => {
  server = await startServer({ extend: addUploadRoute });
  owner = await makeUser(server.context);
  other = await makeUser(server.context);
  admin = await makeUser(server.context, { isAdmin: true });
});
afterAll(() => server.stop());

async function upload(name: string, bytes: Uint8Array | string): Promise<string> {
  const response = await fetch(server.origin + uploadPath, {
    method: 'POST',
    body: formOf([{ name, bytes }]),
  });
  const { files } = (await response.json()) as { files: { id: string }[] };
  return files[0]!.id;
}

const get = (path: string, { token }: { token?: string } = {}, init: RequestInit = {}) =>
  fetch(server.origin + buildPath(downloadFile.path, { path }), {
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  });

/** As the owner, with the path as it is: `fetch` would tidy it up. */
async function statusOf(path: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const sent = request(server.origin, { path, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

async function expectNotFound(response: Response): Promise<void> {
  expect(checkRefusal(response, await response.json()).body.code).toBe('not_found');
}

describe('downloading a file of a message', () => {
  it('gives its owner and staff the bytes, to be saved', async () => {
    const bytes = Buffer.alloc(300_000, 'Ünïcode ');
    const id = await upload('Befund (1)\'s "é".txt', bytes);
    await attachFiles(server.context, owner, [id]);
    for (const reader of [owner, admin]) {
      const response = await get(id, reader);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain');
      expect(response.headers.get('content-length')).toBe('300000');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''Befund%20%281%29%27s%20%22%C3%A9%22.txt",
      );
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const head = await get(`${id}/`, owner, { method: 'HEAD' });
    expect(head.status).toBe(200);
    const preview = await fetch(`${server.origin}/api/download/media/${id}?preview=1`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect((await preview.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  it('gives a visitor theirs, and nobody else', async () => {
    const [mine, stranger] = [makeVisitorToken(), makeVisitorToken()];
    const ids = new Map<string, string>();
    for (const token of [mine, stranger]) {
      const id = randomUUID();
      ids.set(token, id);
      await server.context.database.orm.insert(visitors).values({
        id,
        tokenHash: hashVisitorToken(token),
        createdAt: new Date(),
        lastSeenAt: new Date(),
        freeLeft: 3,
        period: '2025-03',
      });
    }
    const file = await upload('a.txt', 'x');
    await attachFiles(server.context, { visitorId: ids.get(mine)! }, [file]);
    const as = (token: string) => get(file, {}, { headers: { cookie: `anon_id=${token}` } });
    expect(await (await as(mine)).text()).toBe('x');
    await expectNotFound(await as(stranger));
    await expectNotFound(await get(file, other));
    expect((await get(file)).status).toBe(401);
  });

  it('knows no file that is foreign, unattached, of a deleted message or chat, or not one', async () => {
    const { orm } = server.context.database;
    const id = await upload('a.txt', 'x');
    await expectNotFound(await get(id, owner));
    await expectNotFound(await get(id, admin));
    const { chatId, messageId } = await attachFiles(server.context, owner, [id]);
    expect((await get(id, owner)).status).toBe(200);
    await expectNotFound(await get(id, other));
    await orm.update(chats).set({ deletedAt: new Date() }).where(eq(chats.id, chatId));
    await expectNotFound(await get(id, owner));
    expect((await get(id, admin)).status).toBe(200);
    await orm.delete(messages).where(eq(messages.id, messageId));
    await expectNotFound(await get(id, admin));
    await expectNotFound(await get(randomUUID(), owner));
  });

  it('falls for no trick with the path', async () => {
    const id = await upload('a.txt', 'x');
    await attachFiles(server.context, owner, [id]);
    const tricks = [
      `../${id}`,
      `..%2F${id}`,
      `${id}/content`,
      `${id}%00`,
      `x/../${id}`,
      'files',
      '%2e%2e/app-key',
      `${id}/../../app-key`,
      `..\\${id}`,
      `${id};x`,
    ];
    for (const trick of tricks) {
      expect(await statusOf(`/api/download/media/${trick}`), trick).toBe(404);
    }
    expect(await statusOf(`/api/download/media/${id}`)).toBe(200);
  });

  it('ends quietly when the reader leaves', async () => {
    const id = await upload('a.txt', Buffer.alloc(15_000_000, 'a'));
    await attachFiles(server.context, owner, [id]);
    const leaving = new AbortController();
    const response = await get(id, owner, { signal: leaving.signal });
    leaving.abort();
    await expect(response.text()).rejects.toThrow();
    // Read to its end: a server does not stop while somebody is still being sent something.
    expect(await (await get(id, owner)).text()).toHaveLength(15_000_000);
  });

  it('finds nothing once the owner is forgotten', async () => {
    const id = await upload('a.txt', 'x');
    await attachFiles(server.context, owner, [id]);
    const { orm } = server.context.database;
    await orm.update(messageFiles).set({ keyOwner: 'user:999999' }).where(eq(messageFiles.id, id));
    await expectNotFound(await get(id, owner));
  });
});
