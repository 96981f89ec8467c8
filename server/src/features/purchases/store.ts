import { eq } from 'drizzle-orm';
import { plans } from '../../db/schema/purchases.ts';
import type { Database } from '../../ports/database/port.ts';

export async function findPlan(database: Database, userId: number) {
  const [row] = await database.orm.select().from(plans).where(eq(plans.userId, userId)).limit(1);
  return row ?? null;
}
