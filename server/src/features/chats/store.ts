import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { chats } from '../../db/schema/chats.ts';
import { visitors } from '../../db/schema/visitors.ts';
import type { Database } from '../../ports/database/port.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';

/** A chat that nobody has deleted. */
const isAlive = isNull(chats.deletedAt);

/** The visitor and their default chat in one round trip. */
export async function findVisitor(database: Database, tokenHash: string) {
  const [row] = await database.orm
    .select({
      visitorId: visitors.id,
      freeLeft: visitors.freeLeft,
      period: visitors.period,
      chatId: chats.id,
      conversationId: chats.conversationId,
      keyOwner: chats.keyOwner,
    })
    .from(visitors)
    .leftJoin(
      chats,
      and(eq(chats.id, visitors.defaultChatId), eq(chats.visitorId, visitors.id), isAlive),
    )
    .where(eq(visitors.tokenHash, tokenHash))
    .limit(1);
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
