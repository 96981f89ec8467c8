// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this file needs the types too
/// <reference path="./pg-utils.d.ts" />
import { type Connection, type FieldDef, type QueryResultRow, type Submittable, types } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

declare module 'pg' {
  interface Connection {
    /** The texts of the statements that it has read, by their names. */
    readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  }
}

interface Column {
  name: string;
  read: (value: string) => unknown;
}

/** A statement that each connection reads and plans once, and then knows by its name. */
export interface PreparedText {
  readonly name: string;
  readonly text: string;
  /** What its rows consist of, by those who have told: that stays the same as long as they know the name. */
  readonly columns: WeakMap<Connection, readonly Column[]>;
}

type Answered = (error: Error | null, result?: { rows: QueryResultRow[] }) => void;

/**
 * One run of a statement, in the form in which `pg` takes queries that speak with PostgreSQL
 * themselves. Its own have themselves told each time of what the rows consist, and send five pieces
 * where one is enough: for a statement on the way to the first word that is half of the work.
 */
export class PreparedQuery implements Submittable {
  /** Given by `pg`. */
  callback: Answered | null = null;
  /** By these `pg` notes what its connection has read. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly #statement: PreparedText;
  #columns: readonly Column[] | undefined;
  readonly #rows: QueryResultRow[] = [];
  #failure: Error | null = null;

  constructor(statement: PreparedText, values: unknown[]) {
    this.name = statement.name;
    this.text = statement.text;
    this.values = values;
    this.#statement = statement;
  }

  /** Gives the error where nothing could be sent. */
  submit(connection: Connection): Error | null {
    const { name, text, values } = this;
    this.#columns = this.#statement.columns.get(connection);
    const pieces: Uint8Array[] = [];
    if (connection.parsedStatements[name] === undefined) {
      pieces.push(serialize.parse({ name, text }));
    }
    try {
      pieces.push(serialize.bind({ statement: name, values, valueMapper: prepareValue }));
    } catch (error) {
      return asError(error);
    }
    if (!this.#columns) pieces.push(serialize.describe({ type: 'P' }));
    pieces.push(serialize.execute(), serialize.sync());
    connection.stream.write(Buffer.concat(pieces));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    const readerOf: (type: number, format: 'text') => Column['read'] = types.getTypeParser;
    this.#columns = fields.map(({ name, dataTypeID: type }) => ({
      name,
      read: readerOf(type, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const row: QueryResultRow = {};
      for (const [at, { name, read }] of (this.#columns ?? []).entries()) {
        const value = fields[at];
        row[name] = typeof value === 'string' ? read(value) : null;
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = asError(error);
    }
  }

  handleCommandComplete(_message: unknown, connection: Connection): void {
    this.#statement.columns.set(connection, this.#columns ?? []);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#failure, { rows: this.#rows });
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error), { cause: error });
