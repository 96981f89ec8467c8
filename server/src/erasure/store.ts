import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { usedTrials, users } from '../db/schema/auth.ts';
import { answerRuns, chats, idempotentCalls, messageFiles, messages } from '../db/schema/chats.ts';
import { sentMails } from '../db/schema/mail.ts';
import { idPictures } from '../db/schema/personal-data.ts';
import { plans } from '../db/schema/purchases.ts';
import { ownerKeys } from '../db/schema/vault.ts';
import type { Database, Queryable } from '../ports/database/port.ts';
import { userKey } from '../vault/key-owner.ts';

export async function findEraseable(db: Queryable, userId: number) {
  const [row] = await db
    .select({ email: users.email, plan: plans })
    .from(users)
    .leftJoin(plans, eq(plans.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
export type Eraseable = NonNullable<Awaited<ReturnType<typeof findEraseable>>>;

/** Clears the way for `deleteUserRows`: whoever is just adding something to the account goes first. */
export async function lockUser(db: Queryable, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

const leftOvers = z.object({
  owners: z.array(z.string()),
  files: z.array(z.string()),
  pictures: z.array(z.string()),
  answering: z.array(z.int()),
  runs: z.array(z.string()),
});

/** More answers than that nobody gets while the events of the first are still kept. */
const MAX_RECENT_RUNS = 500;

/** What is to be cleared away outside of the database, by name only. */
export interface LeftOvers {
  keyOwners: string[];
  fileIds: string[];
  /** Pictures of the ID verification. */
  pictureIds: string[];
  /** Chats in which an answer is being written. */
  answeringChatIds: number[];
  /** Of the latest answers, whose events may still be kept. */
  runIds: string[];
}

/**
 * Most tables follow the user by themselves; these are the others, the keys to everything that was
 * the user's among them. Rows of files and pictures stay, as nobody's, until their bytes are gone.
 */
export async function deleteUserRows(
  db: Queryable,
  { userId, email, emailHash }: { userId: number; email: string; emailHash: string | null },
): Promise<LeftOvers> {
  const ownKey = userKey(userId);
  const { rows } = await db.execute(sql`
    with theirs as (select id, key_owner from ${chats} where user_id = ${userId}),
    owners as (select ${ownKey}::text as owner union select key_owner from theirs),
    files as (
      select file.id from ${messageFiles} as file
      join ${messages} as message on message.id = file.message_id
      join theirs on theirs.id = message.chat_id
      union
      select id from ${messageFiles}
      where message_id is null and key_owner in (select owner from owners)
    ),
    pictures as (select id from ${idPictures} where user_id = ${userId}),
    runs as (
      select message.run_id from ${messages} as message
      join theirs on theirs.id = message.chat_id where message.run_id is not null
      order by message.id desc limit ${MAX_RECENT_RUNS}
    ),
    keys as (delete from ${ownerKeys} where owner in (select owner from owners)),
    calls as (
      delete from ${idempotentCalls}
      where owner = ${ownKey} or split_part(answer_sealed, ' ', 1) in (select owner from owners)
    ),
    mails as (delete from ${sentMails} where lower(to_address) = ${email}),
    trial as (
      insert into ${usedTrials} (email_hash)
      select ${emailHash}::text where ${emailHash}::text is not null
      on conflict do nothing
    ),
    gone as (delete from ${users} where id = ${userId})
    select
      (select coalesce(json_agg(owner), '[]') from owners) as owners,
      (select coalesce(json_agg(id), '[]') from files) as files,
      (select coalesce(json_agg(id), '[]') from pictures) as pictures,
      (select coalesce(json_agg(run_id), '[]') from runs) as runs,
      (select coalesce(json_agg(chat_id), '[]') from ${answerRuns}
        where chat_id in (select id from theirs)) as answering`);
  const { owners, files, pictures, answering, runs } = leftOvers.parse(rows[0]);
  return {
    keyOwners: owners,
    fileIds: files,
    pictureIds: pictures,
    answeringChatIds: answering,
    runIds: runs,
  };
}

/** Keys that somebody still made while their account was being deleted. */
export async function deleteOwnerlessKeys(database: Database, madeBefore: Date): Promise<void> {
  await database.orm.execute(sql`
    delete from ${ownerKeys} where created_at < ${madeBefore.toISOString()}::timestamptz and (
      (owner ~ '^user:[0-9]{1,9}$' and not exists
        (select from ${users} where id = split_part(owner, ':', 2)::int))
      or (owner ~ '^chat:[0-9a-f-]{36}$' and not exists
        (select from ${chats} where conversation_id = split_part(owner, ':', 2)::uuid))
    )`);
}
