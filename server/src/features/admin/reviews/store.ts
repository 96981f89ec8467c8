import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { users } from '../../../db/schema/auth.ts';
import { chats, messages } from '../../../db/schema/chats.ts';
import { doctorReviews } from '../../../db/schema/personal-data.ts';
import type { Database, Queryable } from '../../../ports/database/port.ts';
import { readKeyOwner } from '../../../vault/key-owner.ts';

type Status = typeof doctorReviews.$inferSelect.status;

/** What a person has deleted is no longer asked for. */
const isWanted = sql`exists (select from ${chats} where ${chats.id} = ${doctorReviews.chatId}
  and ${chats.deletedAt} is null)`;

export async function countReviews({ orm }: Database): Promise<Record<Status, number>> {
  const { rows } = await orm.execute(sql`
    select status, count(*)::int as count from ${doctorReviews} where ${isWanted} group by status`);
  const counted = z.array(z.object({ status: z.string(), count: z.int() })).parse(rows);
  const of = (status: Status) => counted.find((row) => row.status === status)?.count ?? 0;
  return { requested: of('requested'), in_review: of('in_review'), done: of('done') };
}

/** Who waits longest comes first; what is done, newest first, behind all of it. */
export async function pageOfReviews(
  { orm }: Database,
  status: Status | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await orm.execute(sql`
    select id from ${doctorReviews}
    where ${isWanted} and ${status === null ? sql`true` : sql`status = ${status}`}
    order by status = 'done', case when status = 'done' then null else requested_at end,
      requested_at desc, id
    limit ${limit} offset ${offset}`);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
}

const staff = alias(users, 'staff');

async function select({ orm }: Database, which: SQL | undefined) {
  const rows = await orm
    .select({
      review: doctorReviews,
      chat: chats,
      user: users,
      staff: { id: staff.id, firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(doctorReviews)
    .innerJoin(chats, eq(chats.id, doctorReviews.chatId))
    .innerJoin(users, eq(users.id, doctorReviews.userId))
    .leftJoin(staff, eq(staff.id, doctorReviews.takenBy))
    .where(and(which, isNull(chats.deletedAt)));
  return rows.map((row) => ({ ...row, keyOwner: readKeyOwner(row.chat.keyOwner) }));
}
export type FullReview = Awaited<ReturnType<typeof select>>[number];

/** In the order of the ids. */
export async function findReviews(
  database: Database,
  ids: readonly number[],
): Promise<FullReview[]> {
  const rows = ids.length === 0 ? [] : await select(database, inArray(doctorReviews.id, [...ids]));
  return rows.toSorted((a, b) => ids.indexOf(a.review.id) - ids.indexOf(b.review.id));
}

export async function findReview(database: Database, id: number): Promise<FullReview | null> {
  return (await select(database, eq(doctorReviews.id, id)))[0] ?? null;
}

/** Sealed triages of the chats, by chat. */
export async function triagesOf({ orm }: Database, chatIds: readonly number[]) {
  if (chatIds.length === 0) return [];
  return orm
    .select({ chatId: messages.chatId, triageSealed: messages.triageSealed })
    .from(messages)
    .where(and(inArray(messages.chatId, [...chatIds]), sql`${messages.triageSealed} is not null`));
}

/** False: somebody else has it, or it is done. */
export async function takeReview(
  { orm }: Database,
  taking: { id: number; staffId: number; now: Date; mayTakeOver: boolean },
): Promise<boolean> {
  const isFree = sql`(taken_by is null or taken_by = ${taking.staffId} or ${taking.mayTakeOver}::boolean)`;
  const rows = await orm
    .update(doctorReviews)
    .set({
      status: 'in_review',
      takenBy: taking.staffId,
      takenAt: sql`case when taken_by = ${taking.staffId} then taken_at
        else ${taking.now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(doctorReviews.id, taking.id), sql`status <> 'done'`, isFree))
    .returning({ id: doctorReviews.id });
  return rows.length > 0;
}

/** False: it is not theirs, or it is done. */
export async function saveNote(
  db: Queryable,
  note: { id: number; staffId: number; noteSealed: string; now: Date; isSigned: boolean },
): Promise<boolean> {
  const newest = sql`(select max(${messages.id}) from ${messages}
    where ${messages.chatId} = ${doctorReviews.chatId})`;
  const signed = { status: 'done', doneAt: note.now, afterMessageId: newest } as const;
  const rows = await db
    .update(doctorReviews)
    .set({ noteSealed: note.noteSealed, noteAt: note.now, ...(note.isSigned ? signed : {}) })
    .where(
      and(
        eq(doctorReviews.id, note.id),
        eq(doctorReviews.takenBy, note.staffId),
        eq(doctorReviews.status, 'in_review'),
      ),
    )
    .returning({ id: doctorReviews.id });
  return rows.length > 0;
}
