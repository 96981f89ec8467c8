import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@hale/contract';
import {
  activeThroughOptions,
  paidStatuses,
  retentionPeriods,
  sentimentFilters,
  signedUpAgoOptions,
  specialties,
  userSortFields,
  usersTimelines,
} from '@hale/contract/admin-options';
import { makeUser } from '@hale/contract/sandbox';
import { Client } from 'pg';
import { freePort } from '../server/test/free-port.ts';
import { median, postJson, type Row, startSubject } from './lib.ts';

const ROUNDS = 40;
/** The first page, and one deep in a list of a million. */
const PAGES = [1, 5000];

interface Asked {
  what: string;
  path: string;
  body?: object;
}

/** Each filter and each sort of both lists, over the rows that `npm run bench:seed` made. */
export async function measureAdmin(): Promise<Row[]> {
  const url = process.env['BENCH_DATABASE_URL'];
  if (!url) {
    const hint = 'BENCH_DATABASE_URL names none: see npm run bench:seed';
    return [{ what: 'lists of staff', measured: 'no database', bar: hint, ok: true }];
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const house = await startSubject(new URL('./servers/house.ts', import.meta.url), {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    // The same in every run: the database outlives them.
    APP_KEY: Buffer.alloc(32, 'bench').toString('base64'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    TEST_HOOKS: '1',
  });
  try {
    const token = await makeStaff(house.origin);
    const floor = await measureFloor(url);
    const bar = 10 * floor + 40;
    const rows: Row[] = [];
    for (const asked of allAsked()) rows.push(await measure(house.origin, token, asked, bar));
    return rows.toSorted((a, b) => Number(a.ok) - Number(b.ok));
  } finally {
    await house.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function allAsked(): Asked[] {
  const users: Record<string, string>[] = [
    {},
    ...userSortFields.flatMap((sort_field) =>
      ['asc', 'desc'].map((sort_direction) => ({ sort_field, sort_direction })),
    ),
    ...retentionPeriods.map((retention) => ({ retention, sort_field: 'retention' })),
    ...['Active', 'Inactive'].map((status) => ({ status })),
    ...['US', 'LU', 'Unknown'].map((country) => ({ country })),
    ...paidStatuses.map((paid_users) => ({ is_paid_users: 'true', paid_users })),
    ...usersTimelines.map((users_timeline) => ({ users_timeline })),
    ...activeThroughOptions.map((active_through) => ({ active_through })),
    { is_doctor_review: 'true' },
    { country: 'US', status: 'Active', sort_field: 'tokens_used_count', sort_direction: 'desc' },
  ];
  const dialogs: object[] = [
    {},
    ...['created_at', 'messages_count'].flatMap((sortField) =>
      ['asc', 'desc'].map((sortDirection) => ({ sortField, sortDirection })),
    ),
    ...[1, 5, 10].map((minMessages) => ({ minMessages })),
    ...specialties.map((specialty) => ({ specialty })),
    ...sentimentFilters.map((sentiment) => ({ sentiment })),
    ...['Auth', 'Un auth'].map((user) => ({ user })),
    ...['US', 'LU'].map((country) => ({ country })),
    ...['user12345', 'user777', 'nobody', 'mail', 'a', 'zq'].map((searchEmail) => ({
      searchEmail,
    })),
    ...signedUpAgoOptions.map((signedUpAgo) => ({ signedUpAgo })),
    ...paidStatuses.map((paidUsers) => ({ isPaidUsers: true, paidUsers })),
    { specialty: 'Cardiology', country: 'DE', sentiment: 'Warning', sortField: 'messages_count' },
  ];
  return PAGES.flatMap((page) => [
    ...users.map((filters) => ({
      what: `users, page ${page} ${JSON.stringify(filters)}`,
      path: `${api.listUsers.path}?${new URLSearchParams({ ...filters, page: String(page) })}`,
    })),
    ...dialogs.map((filters) => ({
      what: `dialogs, page ${page} ${JSON.stringify(filters)}`,
      path: api.listDialogs.path,
      body: { page, filters },
    })),
  ]);
}

async function measure(
  origin: string,
  token: string,
  { what, path, body }: Asked,
  bar: number,
): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    if (!response.ok) throw new Error(`${what}: ${response.status}`);
  }
  const p95 = percentile(times, 0.95);
  return {
    what,
    measured: `${p95.toFixed(1)} ms (median ${median(times).toFixed(1)})`,
    bar: `≤ ${bar.toFixed(1)} ms`,
    ok: p95 <= bar,
  };
}

/** What the shortest question to the same database takes. */
async function measureFloor(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  for (let round = 0; round < 200; round++) {
    const begin = performance.now();
    await client.query('select 1');
    times.push(performance.now() - begin);
  }
  await client.end();
  return median(times);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

async function makeStaff(origin: string): Promise<string> {
  const { access } = await postJson(origin + makeUser.path, {
    email: `staff-${Date.now()}@example.org`,
    password: 'Secret-12',
    firstName: 'Sam',
    lastName: 'Staff',
    is_admin: true,
  });
  return String(access);
}
