import { specialties } from '@hale/contract/admin-options';
import { Client } from 'pg';
import { migrate } from '../server/src/db/migrate.ts';
import { openPostgres } from '../server/src/ports/database/postgres.ts';

/**
 * Fills an empty database with as many rows as a grown service has, for `npm run bench -- admin`.
 * `BENCH_DATABASE_URL=… npm run bench:seed [share]`: a share of 0.1 makes a tenth of everything.
 * Needs a superuser: rows are written without triggers and counted afterwards.
 */
const url = process.env['BENCH_DATABASE_URL'];
if (!url) {
  console.error('Say which database to fill: BENCH_DATABASE_URL=postgres://… npm run bench:seed');
  process.exit(1);
}
const share = Number(process.argv[2] ?? 1);
const size = {
  users: Math.round(1_000_000 * share),
  visitors: Math.round(200_000 * share),
  dialogs: Math.round(1_000_000 * share),
  messages: Math.round(5_000_000 * share),
};

/** Early names come far more often than late ones, as countries and specialties do. */
const oneOf = (names: readonly string[]): string =>
  `(array[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(',')}])[1 + floor(power(random(), 3) * ${names.length})::int]`;
const countries =
  `US DE GB FR IN BR IT ES PL UA CA MX NL TR JP EG SA AE AU SE NO FI DK AT CH BE PT GR RO HU CZ SK
  IE IL ZA NG KE AR CL CO PE KR TW TH VN PH ID MY SG NZ LU LV LT EE HR SI BG RS Unknown`.split(
    /\s+/,
  );
const orderedSpecialties = ['Undefined', ...specialties.filter((name) => name !== 'Undefined')];

const steps: [string, string][] = [
  [
    'users',
    `insert into users (email, first_name, last_name, date_joined, email_verified_at, country, is_active,
      platform, asked_questions, tokens_used, doctor_reviews)
    select 'user' || id || '@' || ${oneOf(['mail', 'post', 'home', 'work', 'net'])} || '.example', 'Ada', 'Byron',
      now() - (1 - id::float8 / ${size.users}) * interval '3 years', now(), ${oneOf(countries)}, random() < 0.97,
      (array['other', 'ios', 'android'])[1 + floor(random() * 3)::int], floor(power(random(), 4) * 400)::int,
      floor(power(random(), 4) * 900000)::int, (random() < 0.02)::int
    from generate_series(1, ${size.users}) as id`,
  ],
  [
    'plans',
    `insert into plans (user_id, plan, valid_until, canceled_at, trial_end_date, trial_canceled, has_paid, bundles_bought)
    select id, plan, case when plan is not null then now() + (random() * 500 - 200) * interval '1 day' end,
      case when plan is not null and random() < 0.3 then now() - interval '2 days' end,
      case when random() < 0.5 then now() - random() * interval '600 days' end, random() < 0.1,
      coalesce(plan, '') in ('monthly', 'annual'), (random() < 0.3)::int
    from (
      select id, (array['trial', 'monthly', 'annual', null])[1 + floor(random() * 4)::int] as plan
      from users where random() < 0.15
    ) as customers`,
  ],
  [
    'active days',
    `insert into active_days (user_id, day)
    select id, current_date - ago from users, generate_series(0, 34) as ago
    where id % 12 = 0 and random() < 0.2`,
  ],
  [
    'visitors',
    `insert into visitors (id, token_hash, created_at, last_seen_at, free_left, period)
    select gen_random_uuid(), 'seed-' || id, now() - random() * interval '30 days', now(), 1, to_char(now(), 'YYYY-MM')
    from generate_series(1, ${size.visitors}) as id`,
  ],
  [
    'dialogs',
    `insert into chats (conversation_id, thread_id, user_id, key_owner, created_at, updated_at, specialty, sentiment,
      messages_count, words, comments_count, files_count, nurse_count, country, ip, list_country, user_joined, is_of_customer)
    select gen_random_uuid(), 'seed', owner, 'user:' || coalesce(owner, 0), at, at, ${oneOf(orderedSpecialties)},
      case when random() < 0.05 then (array['Like', 'Ok', 'Dislike', 'Warning'])[1 + floor(random() * 4)::int] end,
      floor(power(random(), 2) * 16)::int, 300, (random() < 0.01)::int, (random() < 0.06)::int, (random() < 0.2)::int,
      place, '192.0.2.1', coalesce(users.country, place), users.date_joined, plans.user_id is not null
    from (
      select case when random() < 0.8 then 1 + floor(random() * ${size.users})::int end as owner,
        now() - (1 - id::float8 / ${size.dialogs}) * interval '2 years' as at, ${oneOf(countries)} as place
      from generate_series(1, ${size.dialogs}) as id
    ) as begun left join users on users.id = owner left join plans on plans.user_id = owner
    order by at`,
  ],
  [
    'chats of visitors',
    `update chats set visitor_id = visitors.id from (
      select id, row_number() over () as place from visitors
    ) as visitors, (
      select id, row_number() over () as place from chats where user_id is null
    ) as own
    where chats.id = own.id and visitors.place = 1 + own.place % ${size.visitors}`,
  ],
  [
    'messages',
    `insert into messages (chat_id, created_at, text_sealed, response_sealed, words, answered_at, prompt_tokens, completion_tokens)
    select 1 + floor(random() * ${size.dialogs})::int, now() - random() * interval '2 years', 'sealed', 'sealed', 60, now(), 200, 300
    from generate_series(1, ${size.messages})`,
  ],
];

const database = await openPostgres({ url, statementTimeoutMs: 0 });
await migrate(database);
await database.close();

const client = new Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users');
if ((rows[0]?.count ?? 0) > 0) {
  console.error('This database has users already: give an empty one.');
  process.exit(1);
}
await client.query(`set session_replication_role = replica`);
await client.query("set maintenance_work_mem = '256MB'");
await client.query('select setseed(0.42)');
// One sort at the end is far quicker than a million insertions into each index.
const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('users'::regclass, 'user_rows'::regclass, 'chats'::regclass, 'messages'::regclass,
    'visitors'::regclass, 'active_days'::regclass) and not indisprimary`);
for (const { name } of indexes) await client.query(`drop index ${name}`);
for (const [what, statement] of steps) {
  const begin = performance.now();
  const { rowCount } = await client.query(statement);
  console.log(`${what}: ${rowCount} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}
await client.query('select recount_lists(current_date)');
await client.query('set session_replication_role = origin');
for (const { definition } of indexes) await client.query(definition);
await client.query('vacuum analyze');
console.log('counted and analysed');
await client.end();
