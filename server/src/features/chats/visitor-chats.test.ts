import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { cookieNames } from '@hale/contract/constants';
import { makeUser, moveClock } from '@hale/contract/sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  attemptsLeft,
  history,
  question,
  signedIn,
  startVisitorChat,
  storeAnswer,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { chats, messageFiles } from '../../db/schema/chats.ts';
import { ownerKeys } from '../../db/schema/vault.ts';
import { visitors } from '../../db/schema/visitors.ts';
import { DAY_S } from '../../lib/durations.ts';
import { moveRememberedChat } from './move-visitor-chat.ts';

describe.each(stages)('visitors on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterEach(async () => {
      await server.client().call(moveClock, { body: { reset: true } });
    });
    afterAll(() => server.stop());

    const orm = () => server.context.database.orm;
    const visitorCookie = (headers: Headers) =>
      headers.getSetCookie().find((line) => line.startsWith(`${cookieNames.visitor}=`));
    const refusal = async (client: Client, id: string) =>
      (await client.refused(api.sendVisitorMessage, question(id, 'x'))).body;

    it('are known for another month whenever they come, to read an answer too', async () => {
      const visitor = server.client();
      await startVisitorChat(visitor);
      await ask(visitor, 'default', 'A cold');
      const told = await visitor.call(api.getVisitorHistory, {});
      const stream = await visitor.fetch('/api/chats/get-gpt-answer/default/en/');
      await stream.text();
      for (const { headers } of [told, stream]) {
        expect(headers.getSetCookie()).toHaveLength(1);
        expect(visitorCookie(headers)).toMatch(/^anon_id=[\w-]{43};.*Max-Age=2678400/);
      }
    });

    it('ask three times a month', async () => {
      const visitor = server.client();
      const before = await visitor.call(api.checkVisitorAttempts, {});
      expect(before.body.attempts).toBe(3);
      expect(before.headers.getSetCookie()).toEqual([]);
      const created = await visitor.call(api.createVisitorChat, { body: { name: 'Mine' } });
      expect(created.status).toBe(201);
      expect(created.body.chat).toMatchObject({ id: 'default', name: 'Mine', voiceMode: false });
      const cookie = visitorCookie(created.headers) ?? '';
      expect(cookie).toMatch(/^anon_id=[\w-]{43};/);
      expect(cookie).toMatch(/Max-Age=2678400/);
      expect(cookie).toMatch(/Path=\/(;|$)/);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(cookie).not.toMatch(/Secure/);
      const chat = created.body.chat.conversation_id;
      const sent = [
        await ask(visitor, chat, 'One'),
        await ask(visitor, 'default', 'Two'),
        await ask(visitor, 'default', 'Three'),
      ];
      const over = await refusal(visitor, 'default');
      expect(over).toMatchObject({
        code: 'attempts_over',
        message_client: 'You have used all free messages. Please sign up to continue.',
      });
      expect(over.reset_at).toBeTruthy();
      const create = await visitor.refused(api.createVisitorChat, { body: {} });
      expect(create.body).toMatchObject({
        code: 'attempts_over',
        message_client: over.message_client,
      });
      expect(await attemptsLeft(visitor)).toBe(0);
      const { body, headers } = await visitor.call(api.getVisitorHistory, {});
      expect(body.chat).toMatchObject({ ...created.body.chat, updated_at: sent[2]?.created_at });
      expect(body.messages).toEqual(sent);
      expect(visitorCookie(headers)).toMatch(/Max-Age=2678400/);
      await visitor.call(moveClock, { body: { advance_s: secondsToNextMonth() } });
      expect(await attemptsLeft(visitor)).toBe(3);
      await ask(visitor, await startVisitorChat(visitor), 'A new month');
      expect(await attemptsLeft(visitor)).toBe(2);
    });

    const secondsToNextMonth = () => {
      const now = server.context.clock.now();
      const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
      return Math.ceil((next - now.getTime()) / 1000);
    };

    it('send exactly three of many at once', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const response = await visitor.fetch(api.sendVisitorMessage.path, {
            method: 'POST',
            ...question(chat, 'At once'),
          });
          return response.status;
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(3);
      expect(statuses.filter((status) => status === 403)).toHaveLength(9);
    });

    it('are known by their cookie alone, and only one that was given out', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const message = await ask(visitor, chat, 'Mine');
      const other = server.client();
      expect((await refusal(other, chat)).code).toBe('not_authenticated');
      await startVisitorChat(other);
      expect((await refusal(other, chat)).code).toBe('not_found');
      const rating = await other.refused(api.rateMessage, {
        params: { id: message.id },
        body: { rating: 'up' },
      });
      expect(rating.body.code).toBe('not_found');
      for (const forged of ['x', randomUUID(), 'A'.repeat(43), '%00', "' or 1=1 --"]) {
        const liar = server.client();
        liar.cookies.set(cookieNames.visitor, encodeURIComponent(forged));
        expect(await attemptsLeft(liar)).toBe(3);
        expect((await refusal(liar, chat)).code).toBe('not_authenticated');
        const fresh = await liar.call(api.createVisitorChat, { body: {} });
        expect(visitorCookie(fresh.headers)).toMatch(/^anon_id=[\w-]{43};/);
        expect(liar.cookies.get(cookieNames.visitor)).not.toBe(encodeURIComponent(forged));
      }
      const stored = await orm().select().from(visitors);
      expect(JSON.stringify(stored)).not.toContain(visitor.cookies.get(cookieNames.visitor));
    });

    it('have an Authorization header ignored, or decide, as the call says', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const sent = await visitor.call(api.sendVisitorMessage, question(chat, 'x'), {
        authorization: 'Bearer nonsense',
      });
      await storeAnswer(server, sent.body.id, 'An answer');
      const rate = { params: { id: sent.body.id }, body: { rating: 'up' as const } };
      const refused = await visitor.refused(api.rateMessage, rate, {
        authorization: 'Bearer nonsense',
      });
      expect(refused.body.code).toBe('not_authenticated');
      await visitor.call(api.rateMessage, rate);
    });

    it('leave older chats behind with a new one', async () => {
      const visitor = server.client();
      const older = await startVisitorChat(visitor);
      await ask(visitor, older, 'Old');
      const newer = await startVisitorChat(visitor);
      expect((await refusal(visitor, older)).code).toBe('not_found');
      const { body } = await visitor.call(api.getVisitorHistory, {});
      expect(body).toMatchObject({ chat: { conversation_id: newer }, messages: [] });
    });

    const account = async (name: string) => {
      const email = `${name}-${randomUUID()}@example.org`;
      const password = 'Secret-12';
      await server.client().call(makeUser, {
        body: { email, password, firstName: 'Ada', lastName: 'Byron' },
      });
      return { email, password };
    };

    it('take a chat along to an account, with its files, free of charge', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const first = await visitor.call(
        api.sendVisitorMessage,
        question(chat, 'Before', [textFile()]),
      );
      await storeAnswer(server, first.body.id, 'An answer');
      const credentials = await account('moving');
      visitor.cookies.set(cookieNames.visitorChat, chat);
      visitor.token = (await visitor.call(api.logIn, { body: credentials })).body.access;
      const listed = await visitor.call(api.listChats, {});
      expect(listed.body.map(({ conversation_id }) => conversation_id)).toEqual([chat]);
      const [message] = await history(visitor, chat);
      expect(message).toMatchObject({ message: 'Before', response: 'An answer' });
      expect(await attemptsLeft(visitor)).toBe(10);
      const file = await visitor.fetch(message?.files[0]?.file ?? '', {
        headers: { authorization: `Bearer ${visitor.token}` },
      });
      expect(file.status).toBe(200);
      await ask(visitor, chat, 'After');
      const withFile = await visitor.call(api.sendMessage, question(chat, '', [textFile()]));
      const edit = { params: { id: withFile.body.id }, body: { message: 'Changed' } };
      await visitor.call(api.editMessage, edit);
      await visitor.call(api.renameChat, {
        params: { conversation_id: chat },
        body: { name: 'Ours' },
      });
      const found = await visitor.call(api.searchChats, { query: { q: 'changed ours' } });
      expect(found.body).toHaveLength(1);
      expect((await history(visitor, chat)).map((one) => one.message)).toEqual([
        'Before',
        'After',
        'Changed',
      ]);
      visitor.token = null;
      const gone = await visitor.refused(api.getVisitorHistory, {});
      expect(gone.body.code).toBe('not_found');
      expect((await refusal(visitor, 'default')).code).toBe('not_found');
      expect((await refusal(visitor, chat)).code).toBe('not_found');
    });

    it('take nothing along that is not theirs', async () => {
      const [visitor, thief] = [server.client(), server.client()];
      const chat = await startVisitorChat(visitor);
      await startVisitorChat(thief);
      const credentials = await account('thief');
      for (const stolen of [chat, randomUUID(), 'default', "'; drop table chats"]) {
        thief.cookies.set(cookieNames.visitorChat, encodeURIComponent(stolen));
        thief.token = (await thief.call(api.logIn, { body: credentials })).body.access;
        expect((await thief.call(api.listChats, {})).body).toEqual([]);
        thief.token = null;
      }
      await ask(visitor, 'default', 'Still mine');
    });

    it('take an older chat along, once', async () => {
      const visitor = server.client();
      const older = await startVisitorChat(visitor);
      const newer = await startVisitorChat(visitor);
      visitor.cookies.set(cookieNames.visitorChat, older);
      const [one, two] = [await account('one'), await account('two')];
      for (const [credentials, expected] of [
        [one, [older]],
        [two, []],
      ] as const) {
        const access = (await visitor.call(api.logIn, { body: credentials })).body.access;
        const user = server.client();
        user.token = access;
        const listed = (await user.call(api.listChats, {})).body;
        expect(listed.map(({ conversation_id }) => conversation_id)).toEqual(expected);
      }
      const { body } = await visitor.call(api.getVisitorHistory, {});
      expect(body.chat.conversation_id).toBe(newer);
    });

    it('have a remembered chat moved without their cookie, but never a chat of somebody', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const [one, two] = await Promise.all(
        ['one', 'two'].map(async () => {
          const email = `${randomUUID()}@example.org`;
          const client = server.client();
          const form = { email, password: 'Secret-12', firstName: 'A', lastName: 'B' };
          const { body } = await client.call(makeUser, { body: form });
          client.token = body.access;
          return { client, userId: body.user_id };
        }),
      );
      if (!one || !two) throw new Error('two users');
      await moveRememberedChat(server.context, { userId: one.userId, chatId: chat });
      expect((await one.client.call(api.listChats, {})).body).toHaveLength(1);
      await moveRememberedChat(server.context, { userId: two.userId, chatId: chat });
      expect((await two.client.call(api.listChats, {})).body).toEqual([]);
    });

    it('are forgotten with files and keys when they do not come back', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const { body } = await visitor.call(
        api.sendVisitorMessage,
        question(chat, 'Soon gone', [textFile()]),
      );
      const fileId = body.files[0]?.file.split('/').at(-1) ?? '';
      const files = () => orm().select().from(messageFiles).where(eq(messageFiles.id, fileId));
      // A reading that ends later would make a key anew, which is only swept away some time after.
      const isRead = async () => Boolean((await files())[0]?.readingSealed);
      await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
      const user = await signedIn(server);
      const kept = (await user.call(api.createChat, { body: {} })).body.conversation_id;
      const deleted = (await user.call(api.createChat, { body: {} })).body.conversation_id;
      const removed = await user.call(api.sendMessage, question(deleted, 'Deleted', [textFile()]));
      await user.call(api.deleteChat, { params: { conversation_id: deleted } });
      const exists = async (id: string) =>
        (await orm().select().from(chats).where(eq(chats.conversationId, id))).length === 1;
      const blobs = async (id = '') =>
        (await server.context.blobs.list(`files/${id.split('/').at(-1)}/`, { limit: 5 })).blobs;

      await visitor.call(moveClock, { body: { advance_s: 30 * DAY_S - 60 } });
      expect([await exists(chat), await exists(deleted)]).toEqual([true, true]);
      expect(await blobs(fileId)).not.toEqual([]);
      await visitor.call(moveClock, { body: { advance_s: 120 } });
      expect([await exists(chat), await exists(deleted), await exists(kept)]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await blobs(fileId)).toEqual([]);
      expect(await blobs(removed.body.files[0]?.file)).toEqual([]);
      expect(await files()).toEqual([]);
      const key = eq(ownerKeys.owner, `chat:${chat}`);
      expect(await orm().select().from(ownerKeys).where(key)).toEqual([]);
      expect((await refusal(visitor, 'default')).code).toBe('not_found');
      await ask(user, kept, 'My own key is still there');
      await visitor.call(moveClock, { body: { advance_s: 40 * DAY_S } });
      expect((await refusal(visitor, 'default')).code).toBe('not_authenticated');
    });
  });
});
