import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moment } from '../../../db/conversation-sql.ts';
import { filesOf, readFiles } from '../../../db/file-rows.ts';
import {
  all,
  blocksOf,
  type DialogsWanted,
  fitsUser,
  isForMany,
  isInStretches,
  isOfUserAlone,
  isOwnedBy,
  kindsOf,
  sourceOf,
} from '../../../db/dialog-list-sql.ts';
import {
  type ListOrder,
  type Slice,
  walkFromNearerEnd,
  walkFromStretch,
} from '../../../db/list-walk.ts';
import { comments, dialogCounts, tallies, userRows } from '../../../db/schema/admin.ts';
import { users } from '../../../db/schema/auth.ts';
import { chats, messages } from '../../../db/schema/chats.ts';
import { chatNameTranslations } from '../../../db/schema/translations.ts';
import { hasEmailPart, hasPaidStatus, isEmailWith, paidCounts } from '../../../db/user-list-sql.ts';
import type { Database } from '../../../ports/database/port.ts';

/** More users than these with a part of an e-mail are not named one by one. */
const MAX_OWNERS = 20_000;

/** Of so many users, those with a common part are at least so many. */
const LOOKED_AT = 10_000;
const COMMON = 100;

/** Where too many have a part of an e-mail, the first of their dialogs are enough to see that it says too little. */
export const MOST_OF_MANY = 1000;

/** The users whose e-mail has that part; null: too many to name. */
export async function findOwners(database: Database, part: string): Promise<number[] | null> {
  if (await isCommon(database, part)) return null;
  const rows = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(isEmailWith(sql`${users.email}`, part))
    .limit(MAX_OWNERS + 1);
  return rows.length > MAX_OWNERS ? null : rows.map(({ id }) => id);
}

/** Never in a small service, where everything can be counted. */
async function isCommon(database: Database, part: string): Promise<boolean> {
  const { rows } = await database.orm.execute(sql`
    select count(*)::int as seen, (count(*) filter (where ${hasEmailPart(sql`email`, part)}))::int as found
    from (select email from ${users} limit ${LOOKED_AT}) as few`);
  const { seen, found } = z.object({ seen: z.int(), found: z.int() }).parse(rows[0]);
  return seen === LOOKED_AT && found >= COMMON;
}

const ofAllDialogs = sql`${tallies} where day = 'epoch' and name like 'dialogs:%'`;

/** Dialogs by specialty; those without any are left out. */
export async function countSpecialties(database: Database): Promise<Map<string, number>> {
  const { rows } = await database.orm.execute(sql`
    select substr(name, 9) as specialty, sum(count)::int as count from ${ofAllDialogs} group by name`);
  const counted = z.array(z.object({ specialty: z.string(), count: z.int() })).parse(rows);
  return new Map(counted.map(({ specialty, count }) => [specialty, count]));
}

/** What is asked of dialogs themselves or of users alone is kept; only both together are counted one by one. */
export async function countDialogs(
  database: Database,
  filters: DialogsWanted,
  now: Date,
): Promise<number> {
  const { rows } = await database.orm.execute(
    sql`select coalesce(sum(count), 0)::int as count from (${countsOf(filters, now)}) as counts`,
  );
  return z.object({ count: z.int() }).parse(rows[0]).count;
}

/** Rows of `count` that add up to the number of dialogs. */
function countsOf(filters: DialogsWanted, now: Date): SQL {
  const { country, searchEmail, isPaidUsers, paidUsers, signedUpAgo } = filters;
  const kinds = kindsOf({ ...filters, country: null });
  const isOfNobody = searchEmail === '' && !isPaidUsers && signedUpAgo === '0 d+';
  if (isOfNobody && kinds.length === 0 && country === null)
    return sql`select count from ${ofAllDialogs}`;
  if (isOfNobody) {
    return sql`select count from ${dialogCounts} where country = ${country ?? '*'} and ${all(kinds)}`;
  }
  if (isInStretches(filters)) return blocksOf({ ...filters, sortField: 'created_at' }, now);
  if (isForMany(filters)) return countOfMany(filters, now);
  if (!isOfUserAlone(filters)) {
    const { from, where } = sourceOf(filters, { now, count: 0 });
    return sql`select count(*) as count from ${from} where ${where}`;
  }
  if (searchEmail === '' && country === null && signedUpAgo === '0 d+') {
    return paidCounts('dialogs', paidUsers, { now, isActive: null });
  }
  return sql`select dialogs as count from ${userRows}
    where ${fitsUser(filters, now) ?? sql`true`} and dialogs > 0 and ${isOwnedBy(filters, now)}`;
}

/** Up to `MOST_OF_MANY`: nobody waits for all of them to be counted. */
function countOfMany(filters: DialogsWanted, now: Date): SQL {
  const { from, where } = isOfUserAlone(filters)
    ? {
        // Apart, so that the looking ends with the last one that is needed.
        from: sql`(select id from ${users} where ${hasEmailPart(sql`email`, filters.searchEmail)} offset 0) as theirs
          join ${userRows} on ${userRows.userId} = theirs.id`,
        where: sql`dialogs > 0 and ${isOwnedBy(filters, now)}
          and ${filters.isPaidUsers ? hasPaidStatus(filters.paidUsers, now) : sql`true`}`,
      }
    : sourceOf(filters, { now, count: Infinity });
  const size = isOfUserAlone(filters) ? sql`dialogs` : sql`1`;
  return sql`select least(coalesce(sum(size), 0), ${MOST_OF_MANY}) as count
    from (select ${size} as size from ${from} where ${where} limit ${MOST_OF_MANY}) as few`;
}

/** The ids of one page among `count`, in order. */
export async function pageOfDialogs(
  database: Database,
  filters: DialogsWanted,
  { now, count, ...slice }: Slice & { now: Date; count: number },
): Promise<number[]> {
  const isByTime = filters.sortField === 'created_at';
  // Among many the end is not known: every page is reached from the beginning.
  const size = isForMany(filters) ? Infinity : count;
  const order: ListOrder = {
    ...sourceOf(filters, { now, count: size }),
    value: sql`${isByTime ? chats.createdAt : chats.messagesCount}`,
    direction: filters.sortDirection,
    id: sql`${chats.id}`,
    ties: 'desc',
  };
  return isInStretches(filters)
    ? walkFromStretch(database, order, slice, {
        blocks: blocksOf(filters, now),
        kind: isByTime ? 'week' : 'number',
      })
    : walkFromNearerEnd(database, order, slice, size);
}

/** Everything a row shows, in no order, with the name's translation into that language. */
export async function findDialogRows(database: Database, ids: readonly number[], lang: string) {
  return database.orm
    .select({
      chat: chats,
      user: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        dateJoined: users.dateJoined,
        platform: users.platform,
      },
      translation: chatNameTranslations,
    })
    .from(chats)
    .leftJoin(users, eq(users.id, chats.userId))
    .leftJoin(
      chatNameTranslations,
      and(eq(chatNameTranslations.chatId, chats.id), eq(chatNameTranslations.lang, lang)),
    )
    .where(inArray(chats.id, [...ids]));
}
export type ListedDialog = Awaited<ReturnType<typeof findDialogRows>>[number];

/* One dialog */

const isDialog = (id: number | string): SQL =>
  typeof id === 'number' ? eq(chats.id, id) : eq(chats.conversationId, id);

/** By its number or its conversation id; deleted ones and those of visitors, too. */
export async function findDialog(database: Database, id: number | string) {
  const [row] = await database.orm.select().from(chats).where(isDialog(id));
  return row ?? null;
}
export type Dialog = NonNullable<Awaited<ReturnType<typeof findDialog>>>;

/** Oldest first. */
export async function listDialogMessages(database: Database, chatId: number) {
  const rows = await database.orm
    .select({ message: messages, files: filesOf(sql`messages.id`) })
    .from(messages)
    .where(eq(messages.chatId, chatId))
    .orderBy(asc(messages.id));
  return rows.map(({ message, files }) => ({ ...message, files: readFiles(files) }));
}
export type DialogMessageRow = Awaited<ReturnType<typeof listDialogMessages>>[number];

/** Null: there is no such dialog. */
export async function updateLabels(
  database: Database,
  id: number | string,
  labels: {
    sentiment: Dialog['sentiment'] | undefined;
    specialty: string | undefined;
  },
) {
  const { sentiment, specialty } = labels;
  const [row] = await database.orm
    .update(chats)
    .set({
      ...(sentiment !== undefined && { sentiment }),
      ...(specialty !== undefined && { specialty, isSpecialtySetByStaff: true }),
    })
    .where(isDialog(id))
    .returning({
      id: chats.id,
      conversationId: chats.conversationId,
      sentiment: chats.sentiment,
      specialty: chats.specialty,
    });
  return row ?? null;
}

/* Comments */

export async function findCommentedMessage(database: Database, messageId: number) {
  const [row] = await database.orm
    .select({ chatId: chats.id, keyOwner: chats.keyOwner })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(eq(messages.id, messageId));
  return row ?? null;
}

/** Null: the message went meanwhile. */
export async function insertComment(
  database: Database,
  comment: Omit<typeof comments.$inferInsert, 'id'>,
): Promise<number | null> {
  const { rows } = await database.orm.execute(sql`
    insert into ${comments} (message_id, chat_id, author_id, text_sealed, created_at)
    select ${messages.id}, ${messages.chatId}, ${comment.authorId}::int, ${comment.textSealed}::text,
      ${moment(comment.createdAt)}
    from ${messages} where ${messages.id} = ${comment.messageId} for key share
    returning id`);
  const [row] = z.array(z.object({ id: z.int() })).parse(rows);
  return row?.id ?? null;
}

/** Oldest first, with the names of who wrote them, if their accounts still exist. */
export async function listComments(database: Database, chatId: number) {
  return database.orm
    .select({
      comment: comments,
      author: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.chatId, chatId))
    .orderBy(asc(comments.id));
}

export async function findAuthor(database: Database, userId: number) {
  const [row] = await database.orm
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function removeComment(
  database: Database,
  { commentId, authorId }: { commentId: number; authorId: number },
): Promise<'gone' | 'not found' | 'not author'> {
  const { rows } = await database.orm.execute(sql`
    with found as (select id, author_id from ${comments} where id = ${commentId}),
    gone as (
      delete from ${comments} using found
      where ${comments.id} = found.id and found.author_id = ${authorId})
    select author_id as "authorId" from found`);
  const [row] = z.array(z.object({ authorId: z.int() })).parse(rows);
  if (!row) return 'not found';
  return row.authorId === authorId ? 'gone' : 'not author';
}
