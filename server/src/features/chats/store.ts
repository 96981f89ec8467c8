import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moment } from '../../db/conversation-sql.ts';
import { chats, messageFiles, messages } from '../../db/schema/chats.ts';
import { visitors } from '../../db/schema/visitors.ts';
import { Statement } from '../../db/statement.ts';
import type { Database } from '../../ports/database/port.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';

/** Long statements that also look at wallets and make visitors. */
export { insertUserChat, insertVisitorChat } from '../../db/new-chats.ts';

/** A chat that nobody has deleted. */
const isAlive = isNull(chats.deletedAt);

const knownVisitor = new Statement<{ tokenHash: string }>(
  (value) => sql`
    select ${visitors.id} as "visitorId", ${visitors.freeLeft} as "freeLeft", ${visitors.period} as period,
      ${chats.id} as "chatId", ${chats.conversationId} as "conversationId", ${chats.keyOwner} as "keyOwner"
    from ${visitors} left join ${chats} on ${chats.id} = ${visitors.defaultChatId}
      and ${chats.visitorId} = ${visitors.id} and ${isAlive}
    where ${visitors.tokenHash} = ${value('tokenHash')}`,
);

const visitorRows = z.array(
  z.object({
    visitorId: z.string(),
    freeLeft: z.int(),
    period: z.string(),
    chatId: z.nullable(z.int()),
    conversationId: z.nullable(z.string()),
    keyOwner: z.nullable(z.string()),
  }),
);

/** The visitor and their default chat in one round trip. */
export async function findVisitor(database: Database, tokenHash: string) {
  const [row] = visitorRows.parse(await knownVisitor.run(database, { tokenHash }));
  if (!row) return null;
  const { chatId, conversationId, keyOwner, ...visitor } = row;
  const hasChat = chatId !== null && conversationId !== null && keyOwner !== null;
  return {
    ...visitor,
    defaultChat: hasChat ? { id: chatId, conversationId, keyOwner: readKeyOwner(keyOwner) } : null,
  };
}

/** The chat of that visitor, not yet anybody else's. */
function visitorChat(tokenHash: string, conversationId: string) {
  return and(
    eq(chats.conversationId, conversationId),
    isNull(chats.userId),
    isAlive,
    sql`${chats.visitorId} = (select id from ${visitors} where token_hash = ${tokenHash})`,
  );
}

export async function hasVisitorChat(
  database: Database,
  tokenHash: string,
  conversationId: string,
): Promise<boolean> {
  const [row] = await database.orm
    .select({ id: chats.id })
    .from(chats)
    .where(visitorChat(tokenHash, conversationId));
  return row !== undefined;
}

/** `tokenHash` null: that it was the visitor's was proved before. */
export async function giveVisitorChatToUser(
  database: Database,
  { userId, conversationId, tokenHash }: MovedChat,
): Promise<void> {
  const isTheirs =
    tokenHash === null
      ? and(
          eq(chats.conversationId, conversationId),
          isNull(chats.userId),
          isNotNull(chats.visitorId),
          isAlive,
        )
      : visitorChat(tokenHash, conversationId);
  await database.orm.execute(sql`
    with found as (select id, visitor_id from ${chats} where ${isTheirs} for update),
    moved as (
      update ${chats} set user_id = ${userId}, visitor_id = null
      from found where ${chats.id} = found.id
    )
    update ${visitors} set default_chat_id = null
    from found where ${visitors.id} = found.visitor_id and default_chat_id = found.id`);
}

export interface MovedChat {
  userId: number;
  conversationId: string;
  tokenHash: string | null;
}

const chatColumns = {
  id: chats.id,
  conversationId: chats.conversationId,
  keyOwner: chats.keyOwner,
  nameSealed: chats.nameSealed,
  updatedAt: chats.updatedAt,
  voiceMode: chats.voiceMode,
};

/** Newest first, from the one after `after` on. */
export async function selectChats(
  database: Database,
  userId: number,
  { limit, after }: { limit: number; after?: { updatedAt: Date; id: number } },
) {
  const isLater = after
    ? or(
        lt(chats.updatedAt, after.updatedAt),
        and(eq(chats.updatedAt, after.updatedAt), lt(chats.id, after.id)),
      )
    : undefined;
  const rows = await database.orm
    .select(chatColumns)
    .from(chats)
    .where(and(eq(chats.userId, userId), isAlive, isLater))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, keyOwner: readKeyOwner(row.keyOwner) }));
}

export interface ChatTexts {
  id: number;
  chatId: number;
  textSealed: string;
  responseSealed: string | null;
}

/** Questions and answers of these chats in their order, newest first; of the first one those before a message. */
export async function selectTexts(
  database: Database,
  chatIds: readonly number[],
  { before, limit }: { before: number | null; limit: number },
): Promise<ChatTexts[]> {
  const [first] = chatIds;
  const isNext =
    before === null || first === undefined
      ? undefined
      : or(ne(messages.chatId, first), lt(messages.id, before));
  return database.orm
    .select({
      id: messages.id,
      chatId: messages.chatId,
      textSealed: messages.textSealed,
      responseSealed: messages.responseSealed,
    })
    .from(messages)
    .where(and(inArray(messages.chatId, [...chatIds]), isNext))
    .orderBy(
      sql`array_position(${sql.param([...chatIds])}::int[], ${messages.chatId})`,
      desc(messages.id),
    )
    .limit(limit);
}

export async function findChat(database: Database, userId: number, conversationId: string) {
  const [row] = await database.orm
    .select(chatColumns)
    .from(chats)
    .where(and(eq(chats.conversationId, conversationId), eq(chats.userId, userId), isAlive))
    .limit(1);
  return row ? { ...row, keyOwner: readKeyOwner(row.keyOwner) } : null;
}

/** What a chat began with; null: it has no message. */
export async function findFirstMessage(database: Database, chatId: number) {
  const [row] = await database.orm
    .select({ id: messages.id, textSealed: messages.textSealed })
    .from(messages)
    .where(eq(messages.chatId, chatId))
    .orderBy(asc(messages.id))
    .limit(1);
  return row ?? null;
}

/** Every chat of a user, those that wait to be erased too, by id. */
export async function pageOfChats(
  database: Database,
  userId: number,
  { after, limit }: { after: number; limit: number },
) {
  const rows = await database.orm
    .select()
    .from(chats)
    .where(and(eq(chats.userId, userId), gt(chats.id, after)))
    .orderBy(asc(chats.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, keyOwner: readKeyOwner(row.keyOwner) }));
}

/** False: it is gone. */
export async function updateChatName(
  database: Database,
  chatId: number,
  nameSealed: string,
): Promise<boolean> {
  const { rowCount } = await database.orm
    .update(chats)
    .set({ nameSealed })
    .where(and(eq(chats.id, chatId), isAlive));
  return rowCount === 1;
}

/** Null: there is no such chat. */
export async function markChatDeleted(
  database: Database,
  userId: number,
  conversationId: string,
  now: Date,
): Promise<number | null> {
  const [row] = await database.orm
    .update(chats)
    .set({ deletedAt: now })
    .where(and(eq(chats.conversationId, conversationId), eq(chats.userId, userId), isAlive))
    .returning({ id: chats.id });
  return row?.id ?? null;
}

/* Erasing */

export async function markIdleVisitorChats(
  database: Database,
  idleSince: Date,
  now: Date,
): Promise<void> {
  await database.orm
    .update(chats)
    .set({ deletedAt: now })
    .where(and(isNull(chats.userId), isAlive, lt(chats.updatedAt, idleSince)));
}

const erasableRow = z.object({
  id: z.int(),
  key_owner: z.pipe(z.string(), z.transform(readKeyOwner)),
  has_own_key: z.boolean(),
  files: z.nullable(z.array(z.string())),
});

/** What users deleted before then, and whatever of visitors was marked. */
export async function findErasableChats(database: Database, deletedBefore: Date, limit: number) {
  const { rows } = await database.orm.execute(sql`
    select id, key_owner, key_owner like 'chat:%' as has_own_key, (
      select json_agg(file.id) from ${messages} as message
      join ${messageFiles} as file on file.message_id = message.id
      where message.chat_id = ${chats.id}) as files
    from ${chats}
    where deleted_at is not null and (deleted_at < ${moment(deletedBefore)} or user_id is null)
    order by id limit ${limit}`);
  return z
    .array(erasableRow)
    .parse(rows)
    .map((row) => ({
      id: row.id,
      keyOwner: row.key_owner,
      hasOwnKey: row.has_own_key,
      fileIds: row.files ?? [],
    }));
}
export type ErasableChat = Awaited<ReturnType<typeof findErasableChats>>[number];

export async function deleteChatRow(database: Database, chatId: number): Promise<void> {
  await database.orm.delete(chats).where(eq(chats.id, chatId));
}

export async function deleteIdleVisitors(database: Database, idleSince: Date): Promise<void> {
  await database.orm.delete(visitors).where(lt(visitors.lastSeenAt, idleSince));
}
