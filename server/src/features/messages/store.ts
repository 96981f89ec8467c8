import { unknownCountry } from '@hale/contract/countries';
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  askerValues,
  type Change,
  type ChangeOutcome,
  type ChangeShape,
  changeSql,
  changeValues,
  type ChangeValues,
  readChange,
} from '../../db/conversation-change.ts';
import { type Asker, isAnswering, isOwnChat, moment } from '../../db/conversation-sql.ts';
import { fileRow, filesOf, readFiles } from '../../db/file-rows.ts';
import { users } from '../../db/schema/auth.ts';
import { isBehind, version, withLockedChat } from '../../db/lock-chat.ts';
import { answerRuns, chats, messageFiles, messages } from '../../db/schema/chats.ts';
import { answerTraces } from '../../db/schema/traces.ts';
import { isOfSession } from '../../db/session-sql.ts';
import { type Runner, StatementFamily, type ValueOf } from '../../db/statement.ts';
import type { Database, Queryable } from '../../ports/database/port.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import type { MessageRow } from './present.ts';

export interface NewMessage extends Change {
  conversationId: string;
  /** Received before, and not yet part of a message. */
  fileIds: readonly string[];
  hasRecording: boolean;
  /** The recording stays a file of the message. */
  keepsRecording: boolean;
  /** Whose session and zone were believed so far; null: they are known. */
  presumed: { sessionId: string; timezone: string | null } | null;
}

export interface Edit extends Change {
  messageId: number;
  /** As they were read; if either has changed, nothing happens. */
  oldTextSealed: string;
  wasFreeRefreshed: boolean;
  isTextChanged: boolean;
  isFreeRefreshed: boolean;
  isPaid: boolean;
}

interface InsertShape extends ChangeShape {
  hasFiles: boolean;
  isPresumed: boolean;
}

type InsertValues = ChangeValues &
  Record<'conversationId' | 'fileIds' | 'realNow', string> &
  Record<'sessionId' | 'timezone', string | null> &
  Record<'hasRecording' | 'keepsRecording', boolean> & { filesCount: number };

const insertion = new StatementFamily<InsertShape, InsertValues>((shape, value) => {
  const isAsBelieved = isOfSession(
    value('sessionId'),
    value('realNow'),
    sql`timezone is not distinct from ${value('timezone')}::text`,
  );
  const attach = sql`,
    attached as (
      update ${messageFiles} set message_id = ready.message_id,
        is_passing = is_passing and not ${value('keepsRecording')}::boolean
      from ready where ${messageFiles.messageId} is null
        and ${messageFiles.id} in (select jsonb_array_elements_text(${value('fileIds')}::jsonb)::uuid))`;
  return changeSql(shape, value, {
    chat: sql`select id, key_owner, conversation_id, ${version} from ${chats}
      where conversation_id = ${value('conversationId')}::uuid
        and ${isOwnChat(askerValues(shape.kind, value))}
        ${shape.isPresumed ? sql`and ${isAsBelieved}` : sql``} for no key update`,
    old: sql`select ${value('hasRecording')}::boolean as has_recording`,
    effects: sql`,
      counted as (
        update ${chats} set messages_count = messages_count + 1, words = words + ${value('words')},
          files_count = files_count + ${value('filesCount')}, ${lastMessage(value)}
        from ready where ${chats.id} = ready.chat_id)
      ${shape.hasFiles ? attach : sql``}`,
    removedFiles: sql`null`,
  });
});

/** Saves a question with everything that belongs to it in one step, or does nothing at all. */
export async function insertMessage(
  database: Database,
  change: NewMessage,
): Promise<ChangeOutcome> {
  const { conversationId, fileIds, hasRecording, keepsRecording, presumed } = change;
  const shape = {
    kind: change.asker.kind,
    isRepeatable: change.repeat !== null,
    isPaid: true,
    reason: 'sent' as const,
    isFreeRefreshed: false,
    isQuestion: true,
    hasFiles: fileIds.length > 0,
    isPresumed: presumed !== null,
  };
  const values = {
    ...changeValues(change),
    conversationId,
    hasRecording,
    keepsRecording,
    fileIds: JSON.stringify(fileIds),
    filesCount: fileIds.length,
    sessionId: presumed?.sessionId ?? null,
    timezone: presumed?.timezone ?? null,
    // Sessions live on the server's clock, whatever the test clock says.
    realNow: new Date().toISOString(),
  };
  return settle(database, async (on) =>
    readChange(await insertion.run(on, shape, values), change, shape),
  );
}

async function settle(
  database: Database,
  change: (on: Runner) => Promise<ReturnType<typeof readChange>>,
): Promise<ChangeOutcome> {
  const first = await change(database);
  if (first.kind !== 'behind') return first;
  const second = await withLockedChat(database, first.chatId, change);
  return second.kind === 'behind' ? { kind: 'overtaken' } : second;
}

type ReplaceValues = ChangeValues & {
  messageId: number;
  oldTextSealed: string;
  wasFreeRefreshed: boolean;
};

const replacement = new StatementFamily<ChangeShape, ReplaceValues>((shape, value) => {
  const messageId = value('messageId');
  return changeSql(shape, value, {
    chat: sql`select ${chats.id}, key_owner, conversation_id, ${version} from ${chats}
      where ${chats.id} = (select chat_id from ${messages} where ${messages.id} = ${messageId})
        and ${isOwnChat(askerValues(shape.kind, value))} for no key update`,
    old: sql`select has_recording from ${messages}
      where ${messages.id} = ${messageId} and chat_id = (select id from chat)
        and text_sealed = ${value('oldTextSealed')} and is_free_refreshed = ${value('wasFreeRefreshed')}
      for update`,
    effects: sql`,
      removed as (
        delete from ${messages} using ready
        where ${messages.chatId} = ready.chat_id and ${messages.id} >= ${messageId}
          and ${messages.id} <> ready.message_id
        returning ${messages.id}, ${messages.chatId} as chat_id, ${messages.words},
          ${messages.nurseSealed} is not null as has_nurse, ${messages.runId}),
      ${forgotten},
      dropped as (
        select file.id from ${messageFiles} as file
        join removed on file.message_id = removed.id where removed.id <> ${messageId}),
      moved as (
        update ${messageFiles} set message_id = ready.message_id
        from ready where ${messageFiles.messageId} = ${messageId}),
      counted as (
        update ${chats} set
          messages_count = messages_count + 1 - (select count(*)::int from removed),
          words = words + ${value('words')} - (select coalesce(sum(removed.words), 0)::int from removed),
          nurse_count = nurse_count - (select count(*)::int from removed where has_nurse),
          files_count = files_count - (select count(*)::int from dropped),
          ${lastMessage(value)}
        from ready where ${chats.id} = ready.chat_id)`,
    removedFiles: removedFilesJson,
  });
});

/** Puts a new message in the place of one and of all that came after it. */
export async function replaceMessage(database: Database, change: Edit): Promise<ChangeOutcome> {
  const { messageId, oldTextSealed, wasFreeRefreshed, isTextChanged } = change;
  const shape = {
    kind: change.asker.kind,
    isRepeatable: change.repeat !== null,
    isPaid: change.isPaid,
    reason: isTextChanged ? ('edited' as const) : ('regenerated' as const),
    isFreeRefreshed: change.isFreeRefreshed,
    isQuestion: isTextChanged,
  };
  const values = { ...changeValues(change), messageId, oldTextSealed, wasFreeRefreshed };
  return settle(database, async (on) =>
    readChange(await replacement.run(on, shape, values), change, shape),
  );
}

/** How an answer came about tells the question and the answer again: it goes with them. */
const forgotten = sql`
  forgotten as (
    delete from ${answerTraces} where run_id in (
      select run_id from removed
      union all
      select ${answerRuns.runId} from removed join ${answerRuns}
        on ${answerRuns.chatId} = removed.chat_id and ${answerRuns.messageId} = removed.id))`;

const removedFilesJson = sql`(select json_agg(id) from dropped)`;

function lastMessage(value: ValueOf<ChangeValues>): SQL {
  return sql`updated_at = ${moment(value('now'))}, ip = ${value('ip')}::text, country = ${value('country')}::text`;
}

/**
 * Removes a message, with its answer, for good. Its files are left unattached and told. The address
 * is that of the last message: it goes with it.
 */
export async function removeMessage(
  database: Database,
  asker: Asker,
  messageId: number,
): Promise<'not found' | 'answering' | string[]> {
  const remove = async ({ orm }: { orm: Queryable }) => {
    const { rows } = await orm.execute(removal(asker, messageId));
    return z.array(removalRow).parse(rows)[0];
  };
  const first = await remove(database);
  const row = first?.is_behind ? await withLockedChat(database, first.chat_id, remove) : first;
  if (!row) return 'not found';
  if (row.is_answering) return 'answering';
  return row.is_removed ? (row.files ?? []) : 'not found';
}

const removal = (asker: Asker, messageId: number): SQL => sql`
    with chat as materialized (
      select ${chats.id}, ${version} from ${chats}
      where ${chats.id} = (select chat_id from ${messages} where ${messages.id} = ${messageId})
        and ${isOwnChat(asker)} for no key update),
    state as materialized (
      select chat.id, ${isBehind} as is_behind, ${isAnswering(sql`chat.id`)} as is_answering from chat),
    removed as (
      delete from ${messages} using state
      where ${messages.id} = ${messageId} and ${messages.chatId} = state.id
        and not state.is_behind and not state.is_answering
      returning ${messages.id}, ${messages.chatId} as chat_id, ${messages.words},
        ${messages.nurseSealed} is not null as has_nurse, ${messages.runId}),
    ${forgotten},
    dropped as (
      select file.id from ${messageFiles} as file, removed
      where file.message_id = ${messageId}),
    counted as (
      update ${chats} set messages_count = messages_count - 1, words = ${chats.words} - removed.words,
        nurse_count = nurse_count - removed.has_nurse::int,
        files_count = files_count - (select count(*)::int from dropped),
        ip = case when messages_count > 1 then ip end
      from removed where ${chats.id} = removed.chat_id)
    select state.id as chat_id, state.is_behind, state.is_answering,
      exists (select from removed) as is_removed, ${removedFilesJson} as files
    from state`;

const removalRow = z.object({
  chat_id: z.int(),
  is_behind: z.boolean(),
  is_answering: z.boolean(),
  is_removed: z.boolean(),
  files: z.nullable(z.array(z.string())),
});

const messageColumns = {
  id: messages.id,
  textSealed: messages.textSealed,
  responseSealed: messages.responseSealed,
  nurseSealed: messages.nurseSealed,
  triageSealed: messages.triageSealed,
  isFreeRefreshed: messages.isFreeRefreshed,
  usesProfile: messages.usesProfile,
  createdAt: messages.createdAt,
  rating: messages.rating,
  files: sql`case when ${chats.filesCount} > 0 then ${filesOf(sql`${messages.id}`)} end`,
};

const chatColumns = {
  conversationId: chats.conversationId,
  keyOwner: chats.keyOwner,
  nameSealed: chats.nameSealed,
  updatedAt: chats.updatedAt,
  voiceMode: chats.voiceMode,
};

export async function findMessage(
  database: Database,
  asker: Asker,
  messageId: number,
): Promise<MessageRow | null> {
  const [row] = await database.orm
    .select({ message: messageColumns, chat: chatColumns })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.id, messageId), isOwnChat(asker)))
    .limit(1);
  return row ? readMessage(row.message, row.chat) : null;
}

/** The chat and its messages, oldest first; null when there is no such chat. */
export async function findConversation(
  database: Database,
  asker: Asker,
  conversationId: string | null,
) {
  const which = conversationId === null ? undefined : eq(chats.conversationId, conversationId);
  const rows = await database.orm
    .select({ message: messageColumns, chat: chatColumns })
    .from(chats)
    .leftJoin(messages, eq(messages.chatId, chats.id))
    .where(and(which, isOwnChat(asker)))
    .orderBy(asc(messages.id));
  const [first] = rows;
  if (!first) return null;
  return {
    chat: { ...first.chat, keyOwner: readKeyOwner(first.chat.keyOwner) },
    messages: rows.flatMap(({ message, chat }) => (message ? [readMessage(message, chat)] : [])),
  };
}

function readMessage(
  message: Omit<MessageRow, 'keyOwner' | 'conversationId' | 'files'> & { files: unknown },
  chat: { conversationId: string; keyOwner: string },
): MessageRow {
  return {
    ...message,
    conversationId: chat.conversationId,
    keyOwner: readKeyOwner(chat.keyOwner),
    files: readFiles(message.files),
  };
}

/** Null: the user is gone, or nobody knows where they live. */
export async function findCountry(database: Database, userId: number): Promise<string | null> {
  const [row] = await database.orm
    .select({ country: users.country })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.country, unknownCountry)));
  return row?.country ?? null;
}

const exportedFiles = z.array(
  z.extend(fileRow, {
    position: z.int(),
    contentType: z.string(),
    blobKey: z.string(),
  }),
);

/** Every message of a user, those of chats that wait to be erased too, by id. */
export async function pageOfMessages(
  database: Database,
  userId: number,
  { after, limit }: { after: number; limit: number },
) {
  const files = sql`(
    select coalesce(json_agg(json_build_object('id', file.id, 'keyOwner', file.key_owner,
      'nameSealed', file.name_sealed, 'excerptSealed', file.excerpt_sealed, 'kind', file.kind,
      'position', file.position,
      'contentType', file.content_type, 'blobKey', file.blob_key) order by file.position), '[]')
    from ${messageFiles} as file where file.message_id = ${messages.id})`;
  const rows = await database.orm
    .select({ message: messages, chat: chatColumns, files })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(chats.userId, userId), gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(limit);
  return rows.map(({ message, chat, files: found }) => ({
    ...message,
    conversationId: chat.conversationId,
    keyOwner: readKeyOwner(chat.keyOwner),
    files: exportedFiles.parse(found),
  }));
}
export type ExportedMessage = Awaited<ReturnType<typeof pageOfMessages>>[number];

/** False: the message is gone. */
export async function updateRating(
  database: Database,
  messageId: number,
  rating: 'up' | 'down' | null,
  reasonSealed: string | null,
): Promise<boolean> {
  const updated = await database.orm
    .update(messages)
    .set({ rating, ratingReasonSealed: reasonSealed })
    .where(eq(messages.id, messageId))
    .returning({ id: messages.id });
  return updated.length > 0;
}
