import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { chats, messageFiles, messages } from '../../db/schema/chats.ts';
import type { Database } from '../../ports/database/port.ts';

export type FileRow = typeof messageFiles.$inferSelect;
export type NewFileRow = typeof messageFiles.$inferInsert;

export async function insertFile({ orm }: Database, row: NewFileRow): Promise<void> {
  await orm.insert(messageFiles).values(row);
}

/** What is known once all bytes of an upload are here. */
export type FileFacts = Pick<FileRow, 'id' | 'contentType' | 'size' | 'blobKey' | 'previewKey'>;

/** Tells how many of the rows are still there. */
export async function saveFacts({ orm }: Database, facts: readonly FileFacts[]): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    update ${messageFiles}
    set content_type = fact."contentType", size = fact.size, blob_key = fact."blobKey",
      preview_key = fact."previewKey"
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as fact (id uuid, "contentType" text, size integer, "blobKey" text, "previewKey" text)
    where ${messageFiles.id} = fact.id`);
  return rowCount ?? 0;
}

export async function saveReading(
  { orm }: Database,
  id: string,
  reading: { readingSealed: string; excerptSealed: string },
): Promise<void> {
  await orm.update(messageFiles).set(reading).where(eq(messageFiles.id, id));
}

/** A chat counts the files of its messages. It is locked before the files, as everywhere. */
export async function deleteRows({ orm }: Database, ids: readonly string[]): Promise<void> {
  const isNamed = inArray(messageFiles.id, [...ids]);
  await orm.execute(sql`
    with chat as materialized (
      select ${chats.id} from ${chats} where ${chats.id} in (
        select ${messages.chatId} from ${messages}
        join ${messageFiles} on ${messageFiles.messageId} = ${messages.id} where ${isNamed})
      order by ${chats.id} for no key update),
    gone as (
      delete from ${messageFiles} where ${isNamed} and (select count(*) from chat) >= 0
      returning message_id)
    update ${chats} set files_count = files_count - lost.files from (
      select ${messages.chatId} as chat_id, count(*)::int as files
      from gone join ${messages} on ${messages.id} = gone.message_id group by 1) as lost
    where ${chats.id} = lost.chat_id`);
}

/** Who asks for a file. */
export type Reader = { userId: number; isAdmin: boolean } | { visitorId: string };

/** Only files of a message; those of a deleted chat and of other people for administrators alone. */
export async function findFile(
  { orm }: Database,
  id: string,
  reader: Reader,
): Promise<(FileRow & { isOwn: boolean }) | null> {
  const isTheirs =
    'userId' in reader ? eq(chats.userId, reader.userId) : eq(chats.visitorId, reader.visitorId);
  const isOwn = sql<boolean>`coalesce(${and(isTheirs, isNull(chats.deletedAt))}, false)`;
  const isAdmin = 'isAdmin' in reader && reader.isAdmin;
  const [row] = await orm
    .select({ file: messageFiles, isOwn })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messageFiles.id, id), isAdmin ? undefined : isOwn))
    .limit(1);
  return row ? { ...row.file, isOwn: row.isOwn } : null;
}

/** In the order the person chose them. */
export async function filesOfMessages(
  { orm }: Database,
  messageIds: readonly number[],
): Promise<FileRow[]> {
  return orm
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position));
}

/** Files that belong to no message and were uploaded before then. */
export async function unattachedFiles(
  { orm }: Database,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await orm
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
    .orderBy(asc(messageFiles.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Recordings whose answer is there, or which nobody asked an answer to since then. */
export async function passedRecordings(
  { orm }: Database,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await orm
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(
      and(
        eq(messageFiles.isPassing, true),
        or(lt(messageFiles.createdAt, before), isNotNull(messages.answeredAt)),
      ),
    )
    .orderBy(asc(messageFiles.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function knownIds({ orm }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await orm
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(inArray(messageFiles.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
