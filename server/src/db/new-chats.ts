import { attempts, type Platform } from '@hale/contract/constants';
import { sql } from 'drizzle-orm';
import type { Database } from '../ports/database/port.ts';
import type { Owner } from '../vault/vault.ts';
import { hasPlan, moment } from './conversation-sql.ts';
import { allowanceEntries, allowances } from './schema/attempts.ts';
import { users } from './schema/auth.ts';
import { chats } from './schema/chats.ts';
import { visitors } from './schema/visitors.ts';
import { Statement, StatementFamily } from './statement.ts';

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

type ChatValues = Record<'conversationId' | 'threadId' | 'keyOwner' | 'month' | 'now', string> & {
  nameSealed: string | null;
  voiceMode: boolean;
  platform: Platform | null;
};

function chatValues({ now, ...chat }: NewChat): ChatValues {
  const { conversationId, threadId, keyOwner, nameSealed, voiceMode, month, platform } = chat;
  const text = now.toISOString();
  return { conversationId, threadId, keyOwner, nameSealed, voiceMode, month, platform, now: text };
}

const userChat = new StatementFamily<{ saysPlatform: boolean }, ChatValues & { userId: number }>(
  ({ saysPlatform }, value) => {
    const [userId, month, now] = [value('userId'), value('month'), moment(value('now'))];
    // The latest wins, and who says the same again is not written again.
    const noted = sql`, noted as (
      update ${users} set platform = ${value('platform')}
      where id = ${userId} and platform <> ${value('platform')})`;
    return sql`
      with wallet as (
        select bought_left + case when period < ${month} then ${attempts.freePerMonth}::int else free_left end as left_over
        from ${allowances} where user_id = ${userId}),
      opened as (
        insert into ${allowances} (user_id, free_left, period)
        select ${userId}::int, ${attempts.freePerMonth}::int, ${month}::text
        where not exists (select from wallet) on conflict do nothing returning user_id, free_left),
      entered as (
        insert into ${allowanceEntries} (user_id, at, reason, free)
        select user_id, ${now}, 'start', free_left from opened)
      ${saysPlatform ? noted : sql``}
      insert into ${chats} (conversation_id, thread_id, user_id, key_owner, name_sealed, voice_mode, created_at, updated_at)
      select ${value('conversationId')}::uuid, ${value('threadId')}::text, ${userId}::int, ${value('keyOwner')}::text,
        ${value('nameSealed')}::text, ${value('voiceMode')}::boolean, ${now}, ${now}
      where ${hasPlan({ kind: 'user', userId, month }, value('now'))}
        or coalesce((select left_over from wallet), 1) > 0
      returning id`;
  },
);

/** False: nothing is left to ask. Opens the wallet of a user who has none, for the question to come. */
export async function insertUserChat(
  database: Database,
  { userId, ...chat }: NewChat & { userId: number },
): Promise<boolean> {
  const shape = { saysPlatform: chat.platform !== null };
  const rows = await userChat.run(database, shape, { ...chatValues(chat), userId });
  return rows.length > 0;
}

const visitorChat = new Statement<ChatValues & Record<'visitorId' | 'tokenHash', string>>(
  (value) => {
    const [month, now] = [value('month'), moment(value('now'))];
    return sql`
      with made as (select nextval('chats_id_seq')::int as id),
      visitor as (
        insert into ${visitors} as known (id, token_hash, created_at, last_seen_at, free_left, period, default_chat_id)
        select ${value('visitorId')}::uuid, ${value('tokenHash')}::text, ${now}, ${now},
          ${attempts.visitorPerMonth}::int, ${month}::text, made.id from made
        on conflict (token_hash) do update set
          default_chat_id = excluded.default_chat_id, last_seen_at = excluded.last_seen_at
        where known.free_left > 0 or known.period < ${month}::text
        returning id, default_chat_id)
      insert into ${chats} (id, conversation_id, thread_id, visitor_id, key_owner, name_sealed, voice_mode, created_at, updated_at, platform)
      overriding system value
      select visitor.default_chat_id, ${value('conversationId')}::uuid, ${value('threadId')}::text, visitor.id,
        ${value('keyOwner')}::text, ${value('nameSealed')}::text, ${value('voiceMode')}::boolean, ${now}, ${now},
        ${value('platform')}::text
      from visitor returning id`;
  },
);

/** False: the visitor has none left. The chat becomes the default one; an unknown visitor is made. */
export async function insertVisitorChat(
  database: Database,
  { visitorId, tokenHash, ...chat }: NewChat & { visitorId: string; tokenHash: string },
): Promise<boolean> {
  const rows = await visitorChat.run(database, { ...chatValues(chat), visitorId, tokenHash });
  return rows.length > 0;
}
