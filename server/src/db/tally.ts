import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { tallies } from './schema/admin.ts';

/** A statement that counts one in the statistics of that UTC day, once for each row of `from`. */
export function tallyRow(name: string | Placeholder, at: Date | Placeholder, from: SQL): SQL {
  return sql`insert into ${tallies} (name, day, count)
    select ${name}::text, ${at instanceof Date ? dayOf(at) : at}::date, 1 ${from}`;
}

/** As tallies are kept by. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Two leading digits: few enough values to count each, near enough to tell their middle. */
export function roundMs(ms: number): number {
  return Number(Math.max(0, ms).toPrecision(2));
}
