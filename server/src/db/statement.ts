import { createHash } from 'node:crypto';
import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { retry } from '../lib/retry.ts';
import { isDeadlock } from './is-deadlock.ts';
import { PreparedQuery, type PreparedText } from './prepared-query.ts';

const dialect = new PgDialect();

/** Stands in a statement for a value that comes with each call. */
export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

/** For parts of statements that may be built once: a value, or what stands for it. */
export type SqlValue<T> = T | Placeholder;

/** The whole database, or the transaction the statement belongs to. */
export interface Runner {
  pool: Pool | PoolClient;
}

interface Built {
  prepared: PreparedText;
  /** Its values, or what stands for them. */
  params: unknown[];
}

/**
 * A statement whose text is put together once, not with every call, and which each connection knows by
 * name: for those on the way to the first word of an answer, where building and sending the text would
 * take longer than running it.
 */
export class Statement<Values extends Record<string, unknown>> {
  readonly #build: (value: ValueOf<Values>) => SQL;
  #built: Built | null = null;

  constructor(build: (value: ValueOf<Values>) => SQL) {
    this.#build = build;
  }

  async run({ pool }: Runner, values: Values): Promise<QueryResultRow[]> {
    const { prepared, params } = (this.#built ??= this.#prepare());
    const query = () => new PreparedQuery(prepared, fillPlaceholders(params, values));
    if (!(pool instanceof Pool)) return askOver(pool, query());
    // By itself it has done nothing at all when it is ended, and may simply be run again.
    return retry(() => ask(pool, query()), { tries: 4, waitMs: 50, worthRetrying: isDeadlock });
  }

  #prepare(): Built {
    const { sql: text, params } = dialect.sqlToQuery(this.#build((name) => sql.placeholder(name)));
    const name = `hale_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    return { prepared: { name, text, columns: new WeakMap() }, params };
  }
}

/** Over whichever connection is free. */
async function ask(pool: Pool, query: PreparedQuery): Promise<QueryResultRow[]> {
  // A pool promises what the query calls back with, which its types leave out.
  const result: unknown = await Promise.resolve<unknown>(pool.query(query));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  return (result as { rows: QueryResultRow[] }).rows;
}

/** Over the connection of a transaction. */
function askOver(client: PoolClient, query: PreparedQuery): Promise<QueryResultRow[]> {
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result?.rows ?? []));
    client.query(query);
  });
}

/** Statements that differ in more than their values, each built once. */
export class StatementFamily<Shape extends object, Values extends Record<string, unknown>> {
  readonly #build: (shape: Shape, value: ValueOf<Values>) => SQL;
  readonly #built = new Map<string, Statement<Values>>();

  constructor(build: (shape: Shape, value: ValueOf<Values>) => SQL) {
    this.#build = build;
  }

  run(runner: Runner, shape: Shape, values: Values): Promise<QueryResultRow[]> {
    const key = JSON.stringify(shape);
    let statement = this.#built.get(key);
    if (!statement) {
      statement = new Statement((value) => this.#build(shape, value));
      this.#built.set(key, statement);
    }
    return statement.run(runner, values);
  }
}
