import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { WEEK_MS } from '../lib/durations.ts';
import type { Database } from '../ports/database/port.ts';
import { moment } from './conversation-sql.ts';

/*
 * Pages of long lists. The kept stretches of an order (`user_blocks`, `dialog_blocks`) tell where a
 * deep page begins; an order without them is walked from its nearer end.
 */

/** As the functions `part_of` and `stretch_of` of the database have them. */
const LARGEST_CUT = 30;
const PART_BITS = 15;
const LARGEST_SINGLE = 255;

type Direction = 'asc' | 'desc';
/** Weeks of a moment, or numbers as `stretch_of` puts them together. */
export type StretchKind = 'week' | 'number';

export interface Slice {
  limit: number;
  offset: number;
}

export interface ListOrder {
  /** Where the rows are, with what filters them. */
  from: SQL;
  where: SQL;
  /** Null: by id alone. */
  value: SQL | null;
  direction: Direction;
  id: SQL;
  /** The direction of ids among equal values. */
  ties: Direction;
}

interface Reach {
  where: SQL;
  isByIdAlone: boolean;
}

const directions = { asc: sql`asc`, desc: sql`desc` };
const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The ids of a page among `count` rows, walked from where it is nearer. */
export async function walkFromNearerEnd(
  database: Database,
  order: ListOrder,
  { limit, offset }: Slice,
  count: number,
): Promise<number[]> {
  const isNearBegin = offset < count / 2;
  if (isNearBegin) return walk(database, order, { limit, offset });
  const backwards = {
    ...order,
    direction: opposite[order.direction],
    ties: opposite[order.ties],
  };
  const after = Math.max(0, count - offset - limit);
  const taken = Math.max(0, Math.min(limit, count - offset));
  const ids = await walk(database, backwards, { limit: taken, offset: after });
  return ids.toReversed();
}

const found = z.array(z.object({ stretch: z.int(), part: z.int(), before: z.int() }));

/** The ids of a page of an order whose stretches are `blocks`: rows of stretch, part and count. */
export async function walkFromStretch(
  database: Database,
  order: ListOrder,
  { limit, offset }: Slice,
  { blocks, kind }: { blocks: SQL; kind: StretchKind },
): Promise<number[]> {
  if (offset === 0) return walk(database, order, { limit, offset });
  const { rows } = await database.orm.execute(sql`
    select stretch, part, before::int as before from (
      select stretch, part, sum(count) as own, sum(sum(count)) over (
        order by stretch ${directions[order.direction]}, part ${directions[order.ties]}
      ) - sum(count) as before
      from (${blocks}) as blocks group by stretch, part
    ) as placed where before <= ${offset}::int and before + own > ${offset}::int limit 1`);
  const [start] = found.parse(rows);
  if (!start) return [];
  const ids: number[] = [];
  let skipped = offset - start.before;
  for (const { where, isByIdAlone } of reaches(order, start, kind)) {
    const part = { ...order, where, value: isByIdAlone ? null : order.value };
    ids.push(...(await walk(database, part, { limit: limit - ids.length, offset: skipped })));
    if (ids.length === limit) break;
    skipped = 0;
  }
  return ids;
}

/** What lies from the begin of a stretch to the end of the order. */
function reaches(
  { where, value, direction, id, ties }: ListOrder,
  { stretch, part }: { stretch: number; part: number },
  kind: StretchKind,
): Reach[] {
  const isUp = direction === 'asc';
  const isFromPart =
    ties === 'asc'
      ? sql`${id} >= ${part << PART_BITS}::int`
      : sql`${id} < ${(part + 1) << PART_BITS}::int`;
  const reach = (condition: SQL, isByIdAlone = false): Reach => ({
    where: sql`${where} and ${condition}`,
    isByIdAlone,
  });
  if (value === null) return [reach(isFromPart, true)];
  if (kind === 'week') {
    const edge = moment(new Date((isUp ? stretch : stretch + 1) * WEEK_MS));
    return [reach(isUp ? sql`${value} >= ${edge}` : sql`${value} < ${edge}`)];
  }
  const beyond = (edge: number) =>
    isUp ? sql`${value} >= ${edge}::bigint` : sql`${value} < ${edge}::bigint`;
  if (stretch > LARGEST_CUT) return [reach(beyond(lowestOf(isUp ? stretch : stretch + 1)))];
  return [
    reach(sql`${value} = ${stretch}::int and ${isFromPart}`, true),
    reach(beyond(isUp ? stretch + 1 : stretch)),
  ];
}

/** The least number of a stretch: `stretch_of` the other way round. */
function lowestOf(stretch: number): number {
  if (stretch <= LARGEST_SINGLE) return stretch;
  const bits = Math.floor(stretch / 128) - 1;
  return (stretch - 128 * bits) * 2 ** bits;
}

async function walk(
  database: Database,
  { from, where, value, direction, id, ties }: ListOrder,
  { limit, offset }: Slice,
): Promise<number[]> {
  const byValue = value === null ? sql`` : sql`${value} ${directions[direction]}, `;
  const { rows } = await database.orm.execute(sql`
    select ${id} as id from ${from} where ${where}
    order by ${byValue}${id} ${directions[ties]} limit ${limit} offset ${offset}`);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map((row) => row.id);
}
