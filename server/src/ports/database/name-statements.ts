import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RecentMap } from '../../lib/recent-map.ts';

/** A statement that comes this often will come again. */
const often = 3;
/** Each holds a plan in each connection: more than the product has hot ones would only cost memory. */
const mostNames = 150;

/**
 * Gives the statements that come again a name, so that PostgreSQL reads and plans them once per
 * connection: for our long ones that is most of their cost. Statements without values are left
 * alone, because only those can be several in one text.
 */
export function nameStatements(pool: Pool): void {
  const counts = new RecentMap<string, number>(1_000, 60 * 60_000);
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < often) return undefined;
    const name = `hale_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    return name;
  }

  const { query } = pool;
  const named = (...args: unknown[]): unknown => {
    const [statement, values, ...rest] = args;
    const text = textOf(statement);
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = text !== null && hasValues ? nameOf(text) : undefined;
    if (name === undefined) return Reflect.apply(query, pool, args);
    const config = typeof statement === 'object' ? { ...statement, name } : { text, name };
    return Reflect.apply(query, pool, [config, values, ...rest]);
  };
  Object.defineProperty(pool, 'query', { value: named, writable: true, configurable: true });
}

/** Null for what has a name already, and for query objects with a life of their own. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  if ('name' in statement && statement.name !== undefined) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}
