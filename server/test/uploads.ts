import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { chats, messageFiles, messages } from '../src/db/schema/chats.ts';
import type { Context } from '../src/context.ts';
import { createUser } from '../src/features/auth/create-user.ts';
import { startSession } from '../src/features/auth/start-session.ts';
import { receiveUpload } from '../src/features/files/receive-upload.ts';
import { userKey } from '../src/vault/key-owner.ts';

/** Where the tests below send files to, without a chat or a person around them. */
export const uploadPath = '/test/upload';

export function addUploadRoute(app: FastifyInstance, context: Context): void {
  app.route({
    method: 'POST',
    url: uploadPath,
    handler: async (request) => {
      const { fields, files } = await receiveUpload(context, request, { keyOwner: userKey(1) });
      return { fields, files };
    },
  });
}

export function formOf(
  files: readonly { name: string; type?: string; bytes: Uint8Array | string }[],
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, type = '', bytes } of files) {
    form.append('files', new File([Uint8Array.from(Buffer.from(bytes))], name, { type }));
  }
  return form;
}

/** An account with a session. */
export async function makeUser(context: Context, { isAdmin = false } = {}) {
  const account = {
    email: `${randomUUID()}@example.org`,
    password: null,
    firstName: 'Ada',
    lastName: 'Byron',
    isAdmin,
    isVerified: true,
  };
  const userId = await createUser(context, account, '127.0.0.1');
  return { userId, token: (await startSession(context, userId)).access };
}

/** Puts received files into a message of a new chat. */
export async function attachFiles(
  { database: { orm } }: Context,
  owner: { userId: number } | { visitorId: string },
  fileIds: readonly string[],
): Promise<{ messageId: number; chatId: number }> {
  const now = new Date();
  const [chat] = await orm
    .insert(chats)
    .values({
      ...owner,
      conversationId: randomUUID(),
      threadId: randomUUID(),
      keyOwner: 'user:1',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const [message] = await orm
    .insert(messages)
    .values({ chatId: chat!.id, createdAt: now, textSealed: '', words: 0 })
    .returning();
  await orm
    .update(messageFiles)
    .set({ messageId: message!.id })
    .where(inArray(messageFiles.id, [...fileIds]));
  return { messageId: message!.id, chatId: chat!.id };
}

/** Everything that is stored of files: rows and blobs. */
export async function storedFiles({ database, blobs }: Context) {
  const rows = await database.orm.select().from(messageFiles);
  const { blobs: keys } = await blobs.list('files/', { limit: 1000 });
  return { rows, keys: keys.map(({ key }) => key) };
}

/** The same without what changes in the background. */
export async function storedIds(context: Context) {
  const { rows, keys } = await storedFiles(context);
  return { ids: rows.map(({ id }) => id).toSorted(), keys };
}
