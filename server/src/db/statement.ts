import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from '../ports/database/port.ts';

const dialect = new PgDialect();

/** Stands in a statement for a value that comes with each call. */
type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

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

  async run({ pool }: Pick<Database, 'pool'>, values: Values): Promise<QueryResultRow[]> {
    this.#built ??= dialect.sqlToQuery(this.#build((name) => sql.placeholder(name)));
    const { rows } = await pool.query<QueryResultRow>(
      this.#built.sql,
      fillPlaceholders(this.#built.params, values),
    );
    return rows;
  }
}
