import { asc, desc, eq, inArray } from 'drizzle-orm';
import { users } from '../db/schema/auth.ts';
import { chats, messageFiles, messages } from '../db/schema/chats.ts';
import { doctorReviews, personalData } from '../db/schema/personal-data.ts';
import type { Database } from '../ports/database/port.ts';
import { readKeyOwner } from '../vault/key-owner.ts';

/** Everything a case sheet is made from, still sealed. Null: no such chat of a user. */
export async function loadCase({ orm }: Database, chatId: number, mostMessages: number) {
  const newest = orm
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.chatId, chatId))
    .orderBy(desc(messages.id))
    .limit(mostMessages);
  const [[found], rows, files] = await Promise.all([
    orm
      .select({
        chat: chats,
        user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
        country: users.country,
        dataSealed: personalData.dataSealed,
        review: doctorReviews,
      })
      .from(chats)
      .innerJoin(users, eq(users.id, chats.userId))
      .leftJoin(personalData, eq(personalData.userId, users.id))
      .leftJoin(doctorReviews, eq(doctorReviews.chatId, chats.id))
      .where(eq(chats.id, chatId))
      .limit(1),
    orm.select().from(messages).where(inArray(messages.id, newest)).orderBy(asc(messages.id)),
    orm
      .select()
      .from(messageFiles)
      .where(inArray(messageFiles.messageId, newest))
      .orderBy(asc(messageFiles.messageId), asc(messageFiles.position)),
  ]);
  if (!found) return null;
  const { chat, ...rest } = found;
  return {
    ...rest,
    chat: { ...chat, keyOwner: readKeyOwner(chat.keyOwner) },
    messages: rows,
    files,
  };
}
export type SealedCase = NonNullable<Awaited<ReturnType<typeof loadCase>>>;
