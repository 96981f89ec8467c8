import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  attemptsLeft,
  beginAnswer,
  history,
  question,
  signedIn,
  startChat,
  startVisitorChat,
  storeAnswer,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { allowanceEntries } from '../../db/schema/attempts.ts';
import { users } from '../../db/schema/auth.ts';
import { chats, messageFiles } from '../../db/schema/chats.ts';

describe.each(stages)('editing and deleting on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    const orm = () => server.context.database.orm;
    const counts = async (conversationId: string) => {
      const [row] = await orm()
        .select({
          messages: chats.messagesCount,
          words: chats.words,
          files: chats.filesCount,
          nurse: chats.nurseCount,
        })
        .from(chats)
        .where(eq(chats.conversationId, conversationId));
      return row;
    };
    const edit = async (client: Client, id: number, message: string) => {
      const endpoint = client.token ? api.editMessage : api.editVisitorMessage;
      return (await client.call(endpoint, { params: { id }, body: { message } })).body;
    };
    const refuseEdit = async (client: Client, id: number, message: string) => {
      const endpoint = client.token ? api.editMessage : api.editVisitorMessage;
      const { body } = await client.refused(endpoint, { params: { id }, body: { message } });
      expect(body.message_client).toBeTruthy();
      return body.code;
    };
    const remove = (client: Client, id: number) =>
      client.call(api.deleteMessage, { params: { id } });

    it('cuts the rest, keeps the files and counts anew', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email });
      const chat = await startChat(client);
      await ask(client, chat, 'Zero words here');
      const first = await client.call(
        api.sendMessage,
        question(chat, 'First one', [textFile('keep.txt')]),
      );
      await storeAnswer(server, first.body.id, 'An answer of five words', 'And a nurse');
      const later = await client.call(
        api.sendMessage,
        question(chat, 'Later', [textFile('gone.txt')]),
      );
      expect(await counts(chat)).toEqual({ messages: 3, words: 14, files: 2, nurse: 1 });

      const edited = await edit(client, first.body.id, '  Another question ');
      expect(edited).toMatchObject({
        message: 'Another question',
        response: '',
        nurse_messages: [],
        is_free_refreshed: false,
        files: first.body.files,
      });
      expect(edited.id).toBeGreaterThan(later.body.id);
      const messages = await history(client, chat);
      expect(messages.map(({ message }) => message)).toEqual([
        'Zero words here',
        'Another question',
      ]);
      expect(messages[1]).toEqual(edited);
      expect(await counts(chat)).toEqual({ messages: 2, words: 5, files: 1, nurse: 0 });
      const fileRows = await orm()
        .select()
        .from(messageFiles)
        .where(eq(messageFiles.messageId, edited.id));
      expect(fileRows).toHaveLength(1);
      const gone = later.body.files[0]?.file.split('/').at(-1) ?? '';
      expect(await orm().select().from(messageFiles).where(eq(messageFiles.id, gone))).toEqual([]);
      expect((await server.context.blobs.list(`files/${gone}/`, { limit: 1 })).blobs).toEqual([]);
      expect(await attemptsLeft(client)).toBe(6);
      const [user] = await orm().select().from(users).where(eq(users.email, email));
      expect(user?.askedQuestions).toBe(4);
      expect(await refuseEdit(client, first.body.id, 'Once more')).toBe('not_found');
    });

    it('gives one new answer to the same words for free, whatever is left', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email, messages_attempts: 3 });
      const chat = await startChat(client);
      const sent = await ask(client, chat, 'Same words');
      expect(await attemptsLeft(client)).toBe(2);
      const free = await edit(client, sent.id, ' Same words\n');
      expect(free).toMatchObject({ message: 'Same words', is_free_refreshed: true });
      expect(await attemptsLeft(client)).toBe(2);
      const paid = await edit(client, free.id, 'Same words');
      expect(paid.is_free_refreshed).toBe(true);
      expect(await attemptsLeft(client)).toBe(1);
      const changed = await edit(client, paid.id, 'New words');
      expect(changed.is_free_refreshed).toBe(false);
      expect(await attemptsLeft(client)).toBe(0);
      expect(await refuseEdit(client, changed.id, 'Other words')).toBe('attempts_over');
      const freeAtZero = await edit(client, changed.id, 'New words');
      expect(freeAtZero.is_free_refreshed).toBe(true);
      expect(await refuseEdit(client, freeAtZero.id, 'New words')).toBe('attempts_over');
      const [user] = await orm().select().from(users).where(eq(users.email, email));
      expect(user?.askedQuestions).toBe(2);
      const entries = await orm()
        .select({ reason: allowanceEntries.reason })
        .from(allowanceEntries)
        .where(eq(allowanceEntries.userId, user?.id ?? 0))
        .orderBy(allowanceEntries.id);
      expect(entries.map(({ reason }) => reason)).toEqual(['set', 'sent', 'regenerated', 'edited']);
    });

    it('takes words away only where files are left, and looks for the message first', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const bare = await ask(client, chat, 'Words');
      expect(await refuseEdit(client, bare.id, ' ')).toBe('validation_error');
      expect(await refuseEdit(client, bare.id, 'x'.repeat(10_001))).toBe('validation_error');
      expect(await refuseEdit(client, 2_000_000_000, '')).toBe('not_found');
      const withFile = await client.call(api.sendMessage, question(chat, 'Words', [textFile()]));
      expect(await edit(client, withFile.body.id, '')).toMatchObject({
        message: '',
        files: [{ file_of_name: 'note.txt' }],
      });
      const missing = await client.fetch(`/api/messages/edit-message/${bare.id}/`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(missing.status).toBe(400);
    });

    it('keeps a recording with the words that were made of it', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const recording = new File([silence()], 'recording.wav', { type: 'audio/wav' });
      const { body } = await client.call(api.sendMessage, question(chat, '', [recording]));
      const again = await edit(client, body.id, '');
      expect(again).toMatchObject({ is_free_refreshed: true, files: body.files });
      const corrected = await edit(client, again.id, 'What I meant');
      expect(corrected).toMatchObject({ message: 'What I meant', files: body.files });
    });

    it('changes nothing while an answer is written, and nothing of others', async () => {
      const client = await signedIn(server);
      const stranger = await signedIn(server);
      const chat = await startChat(client);
      const message = await ask(client, chat, 'Mine');
      expect(await refuseEdit(stranger, message.id, 'Yours')).toBe('not_found');
      const refused = await stranger.refused(api.deleteMessage, { params: { id: message.id } });
      expect(refused.body.code).toBe('not_found');
      const end = await beginAnswer(server, message.id);
      expect(await refuseEdit(client, message.id, 'Mine')).toBe('answer_in_progress');
      const deleting = await client.refused(api.deleteMessage, { params: { id: message.id } });
      expect(deleting.body.code).toBe('answer_in_progress');
      await end();
      await edit(client, message.id, 'Mine');
    });

    it('lets one of many edits at once win', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const message = await ask(client, chat, 'Start');
      const statuses = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const response = await client.fetch(`/api/messages/edit-message/${message.id}/`, {
            method: 'PATCH',
            headers: {
              authorization: `Bearer ${client.token}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ message: `Version ${index}` }),
          });
          return response.status;
        }),
      );
      expect(statuses.toSorted()).toEqual([201, 404, 404, 404, 404, 404]);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await counts(chat)).toMatchObject({ messages: 1 });
      expect(await attemptsLeft(client)).toBe(8);
    });

    it('deletes a message with its answer and files, and gives nothing back', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const kept = await ask(client, chat, 'Kept');
      const { body } = await client.call(api.sendMessage, question(chat, 'Bye now', [textFile()]));
      await storeAnswer(server, body.id, 'An answer', 'Nurse');
      const { status } = await remove(client, body.id);
      expect(status).toBe(204);
      expect(await history(client, chat)).toEqual([kept]);
      expect(await counts(chat)).toEqual({ messages: 1, words: 1, files: 0, nurse: 0 });
      expect(await attemptsLeft(client)).toBe(8);
      const file = await client.fetch(body.files[0]?.file ?? '', {
        headers: { authorization: `Bearer ${client.token}` },
      });
      expect(file.status).toBe(404);
      const again = await client.refused(api.deleteMessage, { params: { id: body.id } });
      expect(again.body.code).toBe('not_found');
      for (const id of ['0', '-1', 'x', '99999999999']) {
        const odd = await client.fetch(`/api/messages/delete-message/${id}/`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${client.token}` },
        });
        expect(odd.status).toBe(404);
      }
    });

    it('leaves no address in the list of staff with the last message', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email });
      const staff = await signedIn(server, { is_admin: true });
      const listed = async () => {
        const body = { filters: { searchEmail: email } };
        const { dialogues } = (await staff.call(api.listDialogs, { query: {}, body })).body;
        return dialogues.results[0];
      };
      const chat = await startChat(client);
      const first = await ask(client, chat, 'First');
      const second = await ask(client, chat, 'Second');
      const before = await listed();
      expect(before?.ip).toEqual(expect.any(String));
      await remove(client, second.id);
      expect(await listed()).toEqual({ ...before, messages_count: 1, words: 1 });
      await remove(client, first.id);
      expect(await listed()).toEqual({ ...before, messages_count: 0, words: 0, ip: null });
      await ask(client, chat, 'Third');
      expect((await listed())?.ip).toBe(before?.ip);
    });

    it('lets visitors edit and delete in their default chat alone', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const message = await ask(visitor, chat, 'Visiting');
      const free = await edit(visitor, message.id, 'Visiting');
      expect(free.is_free_refreshed).toBe(true);
      const changed = await edit(visitor, free.id, 'Other words');
      expect(await attemptsLeft(visitor)).toBe(1);
      const other = server.client();
      await startVisitorChat(other);
      expect(await refuseEdit(other, changed.id, 'Not mine')).toBe('not_found');
      const foreign = await other.refused(api.deleteVisitorMessage, { params: { id: changed.id } });
      expect(foreign.body.code).toBe('not_found');
      await startVisitorChat(visitor);
      expect(await refuseEdit(visitor, changed.id, 'Out of reach')).toBe('not_found');
      const fresh = await ask(visitor, 'default', 'In the new one');
      const { status } = await visitor.call(api.deleteVisitorMessage, { params: { id: fresh.id } });
      expect(status).toBe(204);
      expect(await attemptsLeft(visitor)).toBe(0);
    });
  });
});

/** A tenth of a second of it. */
function silence(): Uint8Array<ArrayBuffer> {
  const samples = 1600;
  const bytes = new DataView(new ArrayBuffer(44 + samples * 2));
  const text = (at: number, value: string) =>
    [...value].forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + samples * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 16_000, true);
  bytes.setUint32(28, 32_000, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, samples * 2, true);
  return new Uint8Array(bytes.buffer);
}
