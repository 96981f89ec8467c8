import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tallies } from '../../../db/schema/admin.ts';
import type { Database } from '../../../ports/database/port.ts';

export interface Period {
  /** UTC days, both included. */
  from: string;
  to: string;
}

const dayRow = z.object({ day: z.string(), name: z.string(), count: z.number() });

const isWithin = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;
const isOfKind = (kind: string) => sql`name like ${`${kind}:%`}`;

/** Plain numbers by day and name. */
export async function listDayTallies(database: Database, period: Period) {
  const { rows } = await database.orm.execute(sql`
    select day::text, name, sum(count)::float8 as count from ${tallies}
    where ${isWithin(period)} and name not like '%:%' group by 1, 2`);
  return z.array(dayRow).parse(rows);
}

/** What was counted under names such as `rating:up`, over the whole period. */
export async function sumTallies(
  database: Database,
  period: Period,
  kind: string,
): Promise<Map<string, number>> {
  const { rows } = await database.orm.execute(sql`
    select substr(name, length(${kind}::text) + 2) as name, sum(count)::float8 as count from ${tallies}
    where ${isWithin(period)} and ${isOfKind(kind)} group by 1`);
  const summed = z.array(z.object({ name: z.string(), count: z.number() })).parse(rows);
  return new Map(summed.map(({ name, count }) => [name, count]));
}

/** The middle of all waits of a day: half of them were no longer. */
export async function listMedianWaits(
  database: Database,
  period: Period,
): Promise<Map<string, number>> {
  const { rows } = await database.orm.execute(sql`
    with waits as (
      select day, split_part(name, ':', 2)::int as ms, sum(count) as answers from ${tallies}
      where ${isWithin(period)} and ${isOfKind('first_text')} group by 1, 2),
    ranked as (
      select day, ms, sum(answers) over (partition by day order by ms) as up_to,
        sum(answers) over (partition by day) as total from waits)
    select day::text, min(ms)::float8 as ms from ranked where up_to * 2 >= total group by day`);
  const medians = z.array(z.object({ day: z.string(), ms: z.number() })).parse(rows);
  return new Map(medians.map(({ day, ms }) => [day, ms]));
}
