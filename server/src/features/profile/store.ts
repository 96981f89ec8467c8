import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/auth.ts';
import type { Database } from '../../ports/database/port.ts';

export async function updateUser(
  database: Database,
  userId: number,
  change: { firstName: string; lastName: string } | { interfaceLang: string },
): Promise<void> {
  await database.orm.update(users).set(change).where(eq(users.id, userId));
}
