import { isUuid } from '@hale/contract/primitives';
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { users } from '../../db/schema/auth.ts';
import { chats, messages } from '../../db/schema/chats.ts';
import { settingsVersions } from '../../db/schema/settings.ts';
import { answerTraces } from '../../db/schema/traces.ts';
import { chatNameTranslations, messageTranslations } from '../../db/schema/translations.ts';
import type { Database, Queryable } from '../../ports/database/port.ts';

/** Null before the first change. */
export async function findSettings(on: Queryable): Promise<unknown> {
  const [row] = await on
    .select({ values: settingsVersions.values })
    .from(settingsVersions)
    .orderBy(desc(settingsVersions.version))
    .limit(1);
  return row?.values ?? null;
}

export async function findSettingsVersion(database: Database, version: number): Promise<unknown> {
  const [row] = await database.orm
    .select({ values: settingsVersions.values })
    .from(settingsVersions)
    .where(eq(settingsVersions.version, version));
  return row?.values ?? null;
}

/** A version with the one before it; null: no such version. */
export async function findSettingsChange(
  database: Database,
  version: number,
): Promise<{ values: unknown; before: unknown } | null> {
  const rows = await database.orm
    .select({ version: settingsVersions.version, values: settingsVersions.values })
    .from(settingsVersions)
    .where(lte(settingsVersions.version, version))
    .orderBy(desc(settingsVersions.version))
    .limit(2);
  const [found, before] = rows;
  return found?.version === version
    ? { values: found.values, before: before?.values ?? null }
    : null;
}

export interface NewSettings {
  values: object;
  changed: string[];
  authorId: number;
  createdAt: Date;
}

/**
 * Makes the next version out of the newest one. One writer at a time, so that two people who save
 * different keys at once both keep theirs. `change` may say that there is nothing to write.
 */
export async function changeSettings(
  database: Database,
  change: (newest: unknown) => NewSettings | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const next = change(await findSettings(tx));
    if (next) await tx.insert(settingsVersions).values(next);
  });
}

export async function listSettingsVersions(database: Database, limit: number) {
  return database.orm
    .select({
      version: settingsVersions.version,
      createdAt: settingsVersions.createdAt,
      authorId: settingsVersions.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      changed: settingsVersions.changed,
    })
    .from(settingsVersions)
    .leftJoin(users, eq(users.id, settingsVersions.authorId))
    .orderBy(desc(settingsVersions.version))
    .limit(limit);
}

const translatable = {
  id: messages.id,
  chatId: messages.chatId,
  keyOwner: chats.keyOwner,
  runId: messages.runId,
  textSealed: messages.textSealed,
  responseSealed: messages.responseSealed,
  nurseSealed: messages.nurseSealed,
  translation: messageTranslations,
};

const withTranslation = (lang: string) =>
  and(eq(messageTranslations.messageId, messages.id), eq(messageTranslations.lang, lang));

/** A message of anybody, with what is stored of it in that language. */
export async function findTranslatable(database: Database, messageId: number, lang: string) {
  const [row] = await database.orm
    .select(translatable)
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .leftJoin(messageTranslations, withTranslation(lang))
    .where(eq(messages.id, messageId));
  return row ?? null;
}
export type TranslatableRow = NonNullable<Awaited<ReturnType<typeof findTranslatable>>>;

export async function listTranslatable(database: Database, chatId: number, lang: string) {
  return database.orm
    .select(translatable)
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .leftJoin(messageTranslations, withTranslation(lang))
    .where(eq(messages.chatId, chatId))
    .orderBy(asc(messages.id));
}

/** False: the message went meanwhile. */
export async function saveTranslation(
  database: Database,
  row: typeof messageTranslations.$inferInsert,
): Promise<boolean> {
  const { messageId, textSealed, responseSealed, nurseSealed, runId } = row;
  return database.transaction(async (tx) => {
    const isThere = eq(messages.id, messageId);
    const [kept] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(isThere)
      .for('key share');
    if (!kept) return false;
    await tx
      .insert(messageTranslations)
      .values(row)
      .onConflictDoUpdate({
        target: [messageTranslations.messageId, messageTranslations.lang],
        set: { textSealed, responseSealed, nurseSealed, runId },
      });
    return true;
  });
}

/** Names of chats with what is stored of them in that language. */
export async function listChatNames(
  database: Database,
  conversationIds: readonly string[],
  lang: string,
) {
  return database.orm
    .select({
      id: chats.id,
      conversationId: chats.conversationId,
      keyOwner: chats.keyOwner,
      nameSealed: chats.nameSealed,
      translation: chatNameTranslations,
    })
    .from(chats)
    .leftJoin(
      chatNameTranslations,
      and(eq(chatNameTranslations.chatId, chats.id), eq(chatNameTranslations.lang, lang)),
    )
    .where(inArray(chats.conversationId, [...conversationIds]));
}
export type ChatNameRow = Awaited<ReturnType<typeof listChatNames>>[number];

/** Of chats that went meanwhile there is nothing to save. */
export async function saveNameTranslations(
  database: Database,
  rows: readonly (typeof chatNameTranslations.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ chatId }) => chatId);
  await database.transaction(async (tx) => {
    const areThere = inArray(chats.id, ids);
    const found = await tx.select({ id: chats.id }).from(chats).where(areThere).for('key share');
    const kept = new Set(found.map(({ id }) => id));
    const savable = rows.filter(({ chatId }) => kept.has(chatId));
    if (savable.length === 0) return;
    await tx
      .insert(chatNameTranslations)
      .values(savable)
      .onConflictDoUpdate({
        target: [chatNameTranslations.chatId, chatNameTranslations.lang],
        set: {
          nameSealed: sql`excluded.name_sealed`,
          originalSealed: sql`excluded.original_sealed`,
        },
      });
  });
}

/** Null also for what is no id of a run at all. */
export async function findTrace(database: Database, runId: string) {
  if (!isUuid(runId)) return null;
  const [row] = await database.orm
    .select({ keyOwner: chats.keyOwner, traceSealed: answerTraces.traceSealed })
    .from(answerTraces)
    .innerJoin(chats, eq(chats.id, answerTraces.chatId))
    .where(eq(answerTraces.runId, runId));
  return row ?? null;
}

/** False: no trace that began before then is left. */
export async function deleteSomeTraces(
  { orm }: Database,
  startedBefore: Date,
  most: number,
): Promise<boolean> {
  const old = orm
    .select({ runId: answerTraces.runId })
    .from(answerTraces)
    .where(lt(answerTraces.startedAt, startedBefore))
    .orderBy(answerTraces.startedAt)
    .limit(most);
  const deleted = await orm
    .delete(answerTraces)
    .where(inArray(answerTraces.runId, old))
    .returning({ runId: answerTraces.runId });
  return deleted.length === most;
}
