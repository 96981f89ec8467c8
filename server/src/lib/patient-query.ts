import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** For the few statements that may take longer than a request is allowed to. */
export function patientQuery(
  on: Pool | PoolClient,
  limitMs: number,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult> {
  const config: QueryConfig & { query_timeout: number } = { text, values, query_timeout: limitMs };
  return on.query(config);
}
