import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

const dialect = new PgDialect();

/** Stands in a statement for a value that comes with each call. */
export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

/** For parts of statements that may be built once: a value, or what stands for it. */
export type SqlValue<T> = T | Placeholder;

/** The whole database, or the transaction the statement belongs to. */
export interface Runner {
  pool: Pool | PoolClient;
}

/**
 * A statement whose text is put together once, not with every call: for those on the way to the first
 * word of an answer, where building the text would take longer than running it.
 */
export class Statement<Values extends Record<string, unknown>> {
  readonly #build: (value: ValueOf<Values>) => SQL;
  #built: { sql: string; params: unknown[] } | null = null;

  constructor(build: (value: ValueOf<Values>) => SQL) {
    this.#build = build;
  }

  async run({ pool }: Runner, values: Values): Promise<QueryResultRow[]> {
    this.#built ??= dialect.sqlToQuery(this.#build((name) => sql.placeholder(name)));
    const { rows } = await pool.query<QueryResultRow>(
      this.#built.sql,
      fillPlaceholders(this.#built.params, values),
    );
    return rows;
  }
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
