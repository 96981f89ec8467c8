import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { moment } from '../../db/conversation-sql.ts';
import { users } from '../../db/schema/auth.ts';
import { idPictures, personalData } from '../../db/schema/personal-data.ts';
import type { Database } from '../../ports/database/port.ts';

export async function updateUser(
  database: Database,
  userId: number,
  change: { firstName: string; lastName: string } | { interfaceLang: string },
): Promise<void> {
  await database.orm.update(users).set(change).where(eq(users.id, userId));
}

/* Personal data */

export type PersonalDataRow = typeof personalData.$inferSelect;

/** Null before anything was saved. */
export async function findPersonalData(
  { orm }: Database,
  userId: number,
): Promise<PersonalDataRow | null> {
  const [row] = await orm.select().from(personalData).where(eq(personalData.userId, userId));
  return row ?? null;
}

/**
 * Puts the new data in the place of what was read before; false: somebody else was faster, and
 * nothing changed. `country` null leaves that of the account as it is.
 */
export async function replaceData(
  { orm }: Database,
  userId: number,
  change: { before: string | null; after: string; country: string | null },
): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    with saved as (
      insert into ${personalData} (user_id, data_sealed) values (${userId}::int, ${change.after}::text)
      on conflict (user_id) do update set data_sealed = excluded.data_sealed
      where personal_data.data_sealed is not distinct from ${change.before}::text
      returning user_id),
    moved as (
      update ${users} set country = ${change.country}::text from saved
      where ${users.id} = saved.user_id and country <> ${change.country}::text)
    select user_id from saved`);
  return rows.length > 0;
}

export async function saveSwitch(
  { orm }: Database,
  userId: number,
  isUsedInAnswers: boolean,
): Promise<void> {
  await orm
    .insert(personalData)
    .values({ userId, isUsedInAnswers })
    .onConflictDoUpdate({ target: personalData.userId, set: { isUsedInAnswers } });
}

/* Pictures of the ID verification */

export type PictureKind = typeof idPictures.$inferSelect.kind;

export async function insertPicture(
  { orm }: Database,
  picture: typeof idPictures.$inferInsert,
): Promise<void> {
  await orm.insert(idPictures).values(picture);
}

/** The given pictures are the user's from now on. Tells which they replace. */
export async function submitPictures(
  { orm }: Database,
  userId: number,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const { rows } = await orm.execute<{ id: string }>(sql`
    with replaced as (
      update ${idPictures} set is_current = false
      where user_id = ${userId}::int and is_current and id not in ${given} returning id),
    taken as (
      update ${idPictures} set is_current = true where user_id = ${userId}::int and id in ${given}),
    noted as (
      insert into ${personalData} (user_id, id_status, id_submitted_at)
      values (${userId}::int, 'pending', ${moment(now)})
      on conflict (user_id) do update set id_status = 'pending', id_submitted_at = ${moment(now)})
    select id from replaced`);
  return rows.map(({ id }) => id);
}

export async function deletePictures({ orm }: Database, ids: readonly string[]): Promise<void> {
  await orm.delete(idPictures).where(inArray(idPictures.id, [...ids]));
}

/** Those of deleted accounts, and those that no account took over or kept. */
export async function leftPictures(
  { orm }: Database,
  before: Date,
  limit: number,
): Promise<string[]> {
  const isLeft = or(isNull(idPictures.userId), eq(idPictures.isCurrent, false));
  const rows = await orm
    .select({ id: idPictures.id })
    .from(idPictures)
    .where(and(isLeft, lt(idPictures.createdAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** For the list of what is kept of somebody; the bytes are never sent out. */
export async function listPictures({ orm }: Database, userId: number) {
  return orm
    .select({ kind: idPictures.kind, createdAt: idPictures.createdAt })
    .from(idPictures)
    .where(and(eq(idPictures.userId, userId), eq(idPictures.isCurrent, true)))
    .orderBy(asc(idPictures.kind));
}
