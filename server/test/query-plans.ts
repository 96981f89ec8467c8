import { vi } from 'vitest';
import type { Database } from '../src/ports/database/port.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** What is sent to the database meanwhile, each text once. */
export async function statementsOf(
  { pool }: Database,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  const run = pool.query.bind(pool);
  const watched = (...args: Parameters<typeof run>) => {
    const config = Object(args[0]);
    const values = config.values ?? Object(args[1]);
    if (typeof config.text === 'string') {
      seen.set(config.text, { text: config.text, values: [...values] });
    }
    return run(...args);
  };
  const spy = vi.spyOn(pool, 'query').mockImplementation(Object(watched));
  await work();
  spy.mockRestore();
  return [...seen.values()];
}

/** Those of the statements that read one of the tables whole, for want of an index. */
export async function wholeReads(
  database: Database,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    for (const table of await tablesReadWhole(database, statement)) {
      if (tables.includes(table)) found.push(`${table}: ${statement.text.trim().slice(0, 300)}`);
    }
  }
  return found;
}

/** With reading whole tables made as dear as can be, only what has no index still does. */
async function tablesReadWhole(database: Database, { text, values }: Statement): Promise<string[]> {
  return database.transaction(async (_tx, client) => {
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = rows.map((row) => row['QUERY PLAN']);
    return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
  });
}
