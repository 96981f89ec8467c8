import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/auth.ts';
import type { Database } from '../../ports/database/port.ts';

/** Null: they never chose one. */
export async function findInterfaceLanguage(
  { orm }: Database,
  userId: number,
): Promise<string | null> {
  const [row] = await orm
    .select({ language: users.interfaceLang })
    .from(users)
    .where(eq(users.id, userId));
  return row?.language ?? null;
}
