import { desc, eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/auth.ts';
import { settingsVersions } from '../../db/schema/settings.ts';
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
