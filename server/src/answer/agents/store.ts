import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { earlierMessages, earlierMessagesJson } from '../../db/earlier-messages.ts';
import { chats, messageFiles, messages } from '../../db/schema/chats.ts';
import type { Database } from '../../ports/database/port.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';

const sealed = z.nullable(z.string());
const keyOwner = z.pipe(z.string(), z.transform(readKeyOwner));

const storedAnswer = z.object({
  /** Null: of a visitor. */
  userId: z.nullable(z.int()),
  isDeleted: z.boolean(),
  keyOwner,
  text: z.string(),
  response: sealed,
  nurse: sealed,
  sources: sealed,
  earlier: earlierMessages,
  attachments: z.array(z.object({ keyOwner, reading: sealed })),
});
/** Texts are sealed. */
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** A message with what its answer could know. */
export async function findStoredAnswer(
  database: Database,
  messageId: number,
  historyLength: number,
): Promise<StoredAnswer | null> {
  const { rows } = await database.orm.execute(sql`
    select chat.user_id as "userId", chat.deleted_at is not null as "isDeleted",
      chat.key_owner as "keyOwner", asked.text_sealed as text, asked.response_sealed as response,
      asked.nurse_sealed as nurse, asked.sources_sealed as sources,
      ${earlierMessagesJson({ chatId: sql`chat.id`, messageId: sql`asked.id`, length: historyLength })}
        as earlier, (
        select coalesce(json_agg(json_build_object('keyOwner', key_owner, 'reading', reading_sealed)
          order by position), '[]'::json)
        from ${messageFiles} where message_id = asked.id) as attachments
    from ${messages} as asked join ${chats} as chat on chat.id = asked.chat_id
    where asked.id = ${messageId}`);
  const [row] = z.array(storedAnswer).parse(rows);
  return row ?? null;
}

/** An answer that was replaced meanwhile keeps what it has. */
export async function storeSources(
  database: Database,
  messageId: number,
  sourcesSealed: string,
): Promise<void> {
  await database.orm
    .update(messages)
    .set({ sourcesSealed })
    .where(and(eq(messages.id, messageId), isNotNull(messages.responseSealed)));
}
