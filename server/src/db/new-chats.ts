import { attempts, type Platform } from '@hale/contract/constants';
import { sql } from 'drizzle-orm';
import type { Database } from '../ports/database/port.ts';
import type { Owner } from '../vault/vault.ts';
import { hasPlan, moment } from './conversation-sql.ts';
import { allowanceEntries, allowances } from './schema/attempts.ts';
import { users } from './schema/auth.ts';
import { chats } from './schema/chats.ts';
import { visitors } from './schema/visitors.ts';

export interface NewChat {
  conversationId: string;
  threadId: string;
  keyOwner: Owner;
  nameSealed: string | null;
  voiceMode: boolean;
  now: Date;
  /** The asker's month. */
  month: string;
  /** What they ask with; null: not said. */
  platform: Platform | null;
}

/** False: nothing is left to ask. Opens the wallet of a user who has none, for the question to come. */
export async function insertUserChat(
  database: Database,
  chat: NewChat & { userId: number },
): Promise<boolean> {
  const { userId, month, now } = chat;
  const asker = { kind: 'user', userId, month } as const;
  const { rows } = await database.orm.execute(sql`
    with wallet as (
      select bought_left + case when period < ${month} then ${attempts.freePerMonth}::int else free_left end as left_over
      from ${allowances} where user_id = ${userId}),
    opened as (
      insert into ${allowances} (user_id, free_left, period)
      select ${userId}::int, ${attempts.freePerMonth}::int, ${month}::text
      where not exists (select from wallet) on conflict do nothing returning user_id, free_left),
    entered as (
      insert into ${allowanceEntries} (user_id, at, reason, free)
      select user_id, ${moment(now)}, 'start', free_left from opened)
    ${chat.platform ? notePlatform(userId, chat.platform) : sql``}
    insert into ${chats} (conversation_id, thread_id, user_id, key_owner, name_sealed, voice_mode, created_at, updated_at)
    select ${chat.conversationId}::uuid, ${chat.threadId}::text, ${userId}::int, ${chat.keyOwner}::text,
      ${chat.nameSealed}::text, ${chat.voiceMode}::boolean, ${moment(now)}, ${moment(now)}
    where ${hasPlan(asker, now)} or coalesce((select left_over from wallet), 1) > 0
    returning id`);
  return rows.length > 0;
}

/** The latest wins, and who says the same again is not written again. */
const notePlatform = (userId: number, platform: Platform) => sql`, noted as (
      update ${users} set platform = ${platform} where id = ${userId} and platform <> ${platform})`;

/** False: the visitor has none left. The chat becomes the default one; an unknown visitor is made. */
export async function insertVisitorChat(
  database: Database,
  chat: NewChat & { visitorId: string; tokenHash: string },
): Promise<boolean> {
  const { month, now } = chat;
  const { rows } = await database.orm.execute(sql`
    with made as (select nextval('chats_id_seq')::int as id),
    visitor as (
      insert into ${visitors} as known (id, token_hash, created_at, last_seen_at, free_left, period, default_chat_id)
      select ${chat.visitorId}::uuid, ${chat.tokenHash}::text, ${moment(now)}, ${moment(now)},
        ${attempts.visitorPerMonth}::int, ${month}::text, made.id from made
      on conflict (token_hash) do update set
        default_chat_id = excluded.default_chat_id, last_seen_at = excluded.last_seen_at
      where known.free_left > 0 or known.period < ${month}::text
      returning id, default_chat_id)
    insert into ${chats} (id, conversation_id, thread_id, visitor_id, key_owner, name_sealed, voice_mode, created_at, updated_at, platform)
    overriding system value
    select visitor.default_chat_id, ${chat.conversationId}::uuid, ${chat.threadId}::text, visitor.id,
      ${chat.keyOwner}::text, ${chat.nameSealed}::text, ${chat.voiceMode}::boolean, ${moment(now)}, ${moment(now)}, ${chat.platform}::text
    from visitor returning id`);
  return rows.length > 0;
}
