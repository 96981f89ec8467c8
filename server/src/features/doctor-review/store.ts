import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { moment } from '../../db/conversation-sql.ts';
import { users } from '../../db/schema/auth.ts';
import { chats } from '../../db/schema/chats.ts';
import { doctorReviews, partnerTickets, personalData } from '../../db/schema/personal-data.ts';
import type { Database } from '../../ports/database/port.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';

const isOwn = (userId: number, conversationId: string) =>
  and(eq(chats.userId, userId), eq(chats.conversationId, conversationId), isNull(chats.deletedAt));

/** With what tells where its owner lives and what they read. */
export async function findOwnChat({ orm }: Database, userId: number, conversationId: string) {
  const [row] = await orm
    .select({
      id: chats.id,
      keyOwner: chats.keyOwner,
      country: users.country,
      language: users.interfaceLang,
      dataSealed: personalData.dataSealed,
      reviewId: doctorReviews.id,
    })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.userId))
    .leftJoin(personalData, eq(personalData.userId, users.id))
    .leftJoin(doctorReviews, eq(doctorReviews.chatId, chats.id))
    .where(isOwn(userId, conversationId))
    .limit(1);
  return row ? { ...row, keyOwner: readKeyOwner(row.keyOwner) } : null;
}

/** A second request for the same chat changes nothing. */
export async function requestReview(
  { orm }: Database,
  review: { chatId: number; userId: number; summarySealed: string | null; now: Date },
): Promise<void> {
  await orm.execute(sql`
    with chat as materialized (
      select id from ${chats} where id = ${review.chatId}::int for no key update),
    requested as (
      insert into ${doctorReviews} (chat_id, user_id, requested_at, summary_sealed)
      select id, ${review.userId}::int, ${moment(review.now)}, ${review.summarySealed}::text from chat
      on conflict (chat_id) do nothing)
    update ${chats} set is_doctor_requested = true from chat
    where ${chats.id} = chat.id and not is_doctor_requested`);
}

export async function countOpening({ orm }: Database, userId: number): Promise<number> {
  const [row] = await orm
    .update(users)
    .set({ doctorReviews: sql`${users.doctorReviews} + 1` })
    .where(eq(users.id, userId))
    .returning({ counter: users.doctorReviews });
  return row?.counter ?? 0;
}

/** Newest first; those of deleted chats are gone with them. */
export async function listReviews({ orm }: Database, userId: number, limit: number) {
  const rows = await orm
    .select({
      review: doctorReviews,
      conversationId: chats.conversationId,
      keyOwner: chats.keyOwner,
      nameSealed: chats.nameSealed,
      specialty: chats.specialty,
    })
    .from(doctorReviews)
    .innerJoin(chats, eq(chats.id, doctorReviews.chatId))
    .where(and(eq(doctorReviews.userId, userId), isNull(chats.deletedAt)))
    .orderBy(desc(doctorReviews.requestedAt), desc(doctorReviews.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, keyOwner: readKeyOwner(row.keyOwner) }));
}
export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number];

/** Null: no such chat of theirs. */
export async function findReviewOfChat({ orm }: Database, userId: number, conversationId: string) {
  const [row] = await orm
    .select({ review: doctorReviews, keyOwner: chats.keyOwner })
    .from(chats)
    .leftJoin(doctorReviews, eq(doctorReviews.chatId, chats.id))
    .where(isOwn(userId, conversationId))
    .limit(1);
  return row ? { ...row, keyOwner: readKeyOwner(row.keyOwner) } : null;
}

/* Tickets */

export async function insertTicket(
  { orm }: Database,
  ticket: { id: string; chatId: number; expiresAt: Date },
): Promise<void> {
  await orm.insert(partnerTickets).values(ticket);
}

/** Null: its chat is gone. */
export async function findTicket({ orm }: Database, id: string) {
  const [row] = await orm
    .select({ usedAt: partnerTickets.usedAt, chatId: chats.id, language: users.interfaceLang })
    .from(partnerTickets)
    .innerJoin(chats, eq(chats.id, partnerTickets.chatId))
    .innerJoin(users, eq(users.id, chats.userId))
    .where(and(eq(partnerTickets.id, id), isNull(chats.deletedAt)))
    .limit(1);
  return row ?? null;
}

/** Of all who bring the ticket exactly one is told true. */
export async function consumeTicket({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(partnerTickets)
    .set({ usedAt: now })
    .where(and(eq(partnerTickets.id, id), isNull(partnerTickets.usedAt)))
    .returning({ id: partnerTickets.id });
  return rows.length > 0;
}

export async function deleteOldTickets({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(partnerTickets).where(lt(partnerTickets.expiresAt, before));
}

export async function exportedReviews({ orm }: Database, userId: number) {
  const rows = await orm
    .select({
      review: doctorReviews,
      conversationId: chats.conversationId,
      keyOwner: chats.keyOwner,
    })
    .from(doctorReviews)
    .innerJoin(chats, eq(chats.id, doctorReviews.chatId))
    .where(eq(doctorReviews.userId, userId))
    .orderBy(asc(doctorReviews.id));
  return rows.map((row) => ({ ...row, keyOwner: readKeyOwner(row.keyOwner) }));
}
