import { randomUUID } from 'node:crypto';
import { sentiments, specialties } from '@hale/contract/admin-options';
import { DAY_MS } from '../src/lib/durations.ts';
import type { Database } from '../src/ports/database/port.ts';

/** Numbers that look random and are the same in every run. */
function makeRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    pick: <T>(from: readonly T[]): T => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    chance: (of: number): boolean => next() < of,
  };
}
type Random = ReturnType<typeof makeRandom>;

const countries = ['US', 'DE', 'FR', 'Unknown'];
const someSpecialties = [...specialties.slice(0, 4), 'Undefined'];

/** People and dialogs of every kind, written straight into their tables. */
export async function scatter(
  database: Database,
  now: Date,
  { seed, users, chats }: { seed: number; users: number; chats: number },
): Promise<void> {
  const random = makeRandom(seed);
  const { pool } = database;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const day = (ago: number) => before(ago).slice(0, 10);
  const ids: number[] = [];
  for (let index = 0; index < users; index++) {
    if (index === Math.floor(users / 2)) await skipIds(pool, 'users');
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (email, first_name, last_name, date_joined, email_verified_at, country, is_active, platform,
        asked_questions, tokens_used, doctor_reviews)
      values ($1, 'Ada', 'Byron', $2, $2, $3, $4, 'other', $5, $6, $7) returning id`,
      [
        `${random.pick(['anna', 'bob', 'carl'])}.${seed}-${index}@${random.pick(['mail.example', 'home.example'])}`,
        before(random.pick([0.5, 1.5, 5, 20, 60, 200, 500])),
        random.pick(countries),
        random.chance(0.8),
        random.below(4),
        random.below(5) * 1000,
        random.chance(0.2) ? 1 : 0,
      ],
    );
    const id = rows[0]?.id ?? 0;
    ids.push(id);
    if (random.chance(0.6)) await pool.query(planSql, planValues(id, random, before));
    const days = new Set(Array.from({ length: random.below(12) }, () => day(random.below(35))));
    for (const active of days) {
      await pool.query('insert into active_days (user_id, day) values ($1, $2)', [id, active]);
    }
  }
  for (let index = 0; index < chats; index++) {
    if (index === Math.floor(chats / 2)) await skipIds(pool, 'chats');
    await insertChat(pool, ids, random, before);
  }
  await change(pool, ids, random);
}

/** As if a large service stood between the first rows and the next. */
async function skipIds(pool: Pool, table: 'users' | 'chats'): Promise<void> {
  await pool.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) + 70000 from ${table}))`,
  );
}

const planSql = `insert into plans (user_id, plan, valid_until, canceled_at, trial_end_date,
  trial_canceled, bundles_bought) values ($1, $2, $3, $4, $5, $6, $7)`;

function planValues(id: number, random: Random, before: (days: number) => string): unknown[] {
  const plan = random.pick([null, 'trial', 'monthly', 'annual']);
  const end = before(random.pick([-400, -100, -40, -10, -2.5, -1.5, -0.5, 3]));
  const hadTrial = plan === 'trial' || random.chance(0.3);
  return [
    id,
    plan,
    plan === null ? null : end,
    plan !== null && random.chance(0.4) ? before(4) : null,
    hadTrial ? (plan === 'trial' ? end : before(30)) : null,
    hadTrial && random.chance(0.4),
    random.chance(0.3) ? 2 : 0,
  ];
}

type Pool = Database['pool'];

async function insertChat(
  pool: Pool,
  ids: readonly number[],
  random: Random,
  before: (days: number) => string,
): Promise<void> {
  const isAuth = random.chance(0.7);
  const visitor = randomUUID();
  if (!isAuth) {
    await pool.query(
      `insert into visitors (id, token_hash, created_at, last_seen_at, free_left, period)
      values ($1::uuid, $1::uuid::text, $2, $2, 3, '2026-01')`,
      [visitor, before(2)],
    );
  }
  const at = before(random.chance(0.5) ? random.below(40) / 4 : random.below(200));
  await pool.query(
    `insert into chats (conversation_id, thread_id, user_id, visitor_id, key_owner, created_at, updated_at,
      specialty, sentiment, messages_count, files_count, country)
    values ($1, 'thread', $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`,
    [
      randomUUID(),
      isAuth ? random.pick(ids) : null,
      isAuth ? null : visitor,
      `chat:${randomUUID()}`,
      at,
      random.pick(someSpecialties),
      random.chance(0.4) ? random.pick(sentiments) : null,
      random.below(13),
      random.chance(0.2) ? 1 : 0,
      random.pick(countries),
    ],
  );
}

/** Things that happen to them later: each must reach the lists. */
async function change(pool: Pool, ids: readonly number[], random: Random): Promise<void> {
  const one = () => random.pick(ids);
  const chat = async (): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>('select id from chats order by id');
    return random.pick(rows).id;
  };
  for (let round = 0; round < 6; round++) {
    await pool.query('update users set country = $2 where id = $1', [
      one(),
      random.pick(countries),
    ]);
    await pool.query('update users set is_active = not is_active where id = $1', [one()]);
    await pool.query(
      'update users set asked_questions = asked_questions + 1, tokens_used = tokens_used + 7, doctor_reviews = doctor_reviews + 1 where id = $1',
      [one()],
    );
    await pool.query(
      'update users set asked_questions = asked_questions + 3, tokens_used = tokens_used + 900 where id = $1',
      [one()],
    );
    await pool.query(
      'update plans set canceled_at = now(), bundles_bought = 1 where user_id = $1',
      [one()],
    );
    await pool.query(
      'update chats set messages_count = messages_count + 1, country = $2 where id = $1',
      [await chat(), random.pick(countries)],
    );
    for (const more of [1, 5, 300]) {
      await pool.query('update chats set messages_count = messages_count + $2 where id = $1', [
        await chat(),
        more,
      ]);
    }
    await pool.query("update chats set specialty = 'Cardiology', sentiment = 'Ok' where id = $1", [
      await chat(),
    ]);
    await pool.query(
      `with asked as (insert into messages (chat_id, created_at, text_sealed, words)
        values ($1, now(), 'x', 1) returning id, chat_id)
      insert into comments (message_id, chat_id, author_id, text_sealed, created_at)
      select id, chat_id, 1, 'x', now() from asked`,
      [await chat()],
    );
    await pool.query('update chats set user_id = $2, visitor_id = null where id = $1', [
      await chat(),
      one(),
    ]);
    if (round % 2 === 0) await pool.query('select fold_counts()');
  }
  await pool.query('delete from plans where user_id = $1', [one()]);
  await pool.query('delete from messages where id = (select min(message_id) from comments)');
  await pool.query('delete from chats where id = $1', [await chat()]);
  await pool.query('delete from users where id = $1', [one()]);
  await pool.query('delete from visitors where id = (select min(id::text)::uuid from visitors)');
}
