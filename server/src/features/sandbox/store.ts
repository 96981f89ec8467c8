import { allowanceEntries, allowances } from '../../db/schema/attempts.ts';
import { plans } from '../../db/schema/purchases.ts';
import type { Database } from '../../ports/database/port.ts';

export type PlanRow = Omit<typeof plans.$inferSelect, 'userId'>;

export async function insertPlan(database: Database, userId: number, plan: PlanRow): Promise<void> {
  await database.orm.insert(plans).values({ userId, ...plan });
}

export async function insertAllowance(
  database: Database,
  userId: number,
  { free, bought, period, at }: { free: number; bought: number; period: string; at: Date },
): Promise<void> {
  const { orm } = database;
  await orm.insert(allowances).values({ userId, freeLeft: free, boughtLeft: bought, period });
  await orm.insert(allowanceEntries).values({ userId, at, reason: 'set', free, bought });
}
