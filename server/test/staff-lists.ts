import { randomUUID } from 'node:crypto';
import {
  type paidStatuses,
  retentionDays,
  sentiments,
  spanDays,
  specialties,
  timelineDays,
} from '@hale/contract/admin-options';
import type { DialogFilters } from '@hale/contract/admin-dialog-list';
import type { UsersQuery } from '@hale/contract/admin-users';
import { z } from 'zod';
import type { Database } from '../src/ports/database/port.ts';

const DAY_MS = 86_400_000;

/** Numbers that look random and are the same in every run. */
export function makeRandom(seed: number) {
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
  for (let index = 0; index < chats; index++) await insertChat(pool, ids, random, before);
  await change(pool, ids, random);
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
  const at = before(random.below(40) / 4);
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
      'update plans set canceled_at = now(), bundles_bought = 1 where user_id = $1',
      [one()],
    );
    await pool.query(
      'update chats set messages_count = messages_count + 1, country = $2 where id = $1',
      [await chat(), random.pick(countries)],
    );
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

/* The model: everything read from the tables themselves and worked out the long way */

const date = z.nullable(z.coerce.date());
const modelUser = z.object({
  id: z.int(),
  email: z.string(),
  joined: z.coerce.date(),
  country: z.string(),
  isActive: z.boolean(),
  doctor: z.int(),
  asked: z.int(),
  tokens: z.coerce.number(),
  plan: z.nullable(z.string()),
  validUntil: date,
  canceledAt: date,
  trialEnd: date,
  trialCanceled: z.nullable(z.boolean()),
  bundles: z.nullable(z.int()),
  days: z.array(z.string()),
});
export type ModelUser = z.infer<typeof modelUser>;

const modelDialog = z.object({
  id: z.int(),
  userId: z.nullable(z.int()),
  createdAt: z.coerce.date(),
  messages: z.int(),
  specialty: z.string(),
  sentiment: z.nullable(z.string()),
  files: z.int(),
  comments: z.int(),
  country: z.string(),
});
export type ModelDialog = z.infer<typeof modelDialog>;

export async function readModel({ pool }: Database) {
  const users = await pool.query(`
    select id, email, date_joined as joined, country, is_active as "isActive",
      doctor_reviews as doctor, asked_questions as asked, tokens_used as tokens, plan,
      valid_until as "validUntil", canceled_at as "canceledAt", trial_end_date as "trialEnd",
      trial_canceled as "trialCanceled", bundles_bought as bundles,
      array(select day::text from active_days where user_id = users.id) as days
    from users left join plans on plans.user_id = users.id`);
  const dialogs = await pool.query(`
    select chats.id, user_id as "userId", created_at as "createdAt", messages_count as messages,
      specialty, sentiment, files_count as files,
      (select count(*)::int from comments where chat_id = chats.id) as comments,
      coalesce(users.country, chats.country) as country
    from chats left join users on users.id = chats.user_id`);
  const visitors = await pool.query<{ count: number }>(`
    select count(distinct visitor_id)::int as count from chats where user_id is null`);
  return {
    users: z.array(modelUser).parse(users.rows),
    dialogs: z.array(modelDialog).parse(dialogs.rows),
    visitorsWithChats: visitors.rows[0]?.count ?? 0,
  };
}
export type Model = Awaited<ReturnType<typeof readModel>>;

const isAhead = (at: Date | null, now: Date): boolean => at !== null && at > now;

/** Contract §13.5, in its own words. */
function paidStatusesOf(user: ModelUser, now: Date): Set<string> {
  const isSubscription = user.plan === 'monthly' || user.plan === 'annual';
  const isRunning = isAhead(user.validUntil, now);
  const isTrialOver = user.trialEnd !== null && !isAhead(user.trialEnd, now);
  const fitting: Record<Exclude<(typeof paidStatuses)[number], 'Any'>, boolean> = {
    'Active trial': user.plan === 'trial' && isRunning && !user.trialCanceled,
    'Cancelled trial': user.trialCanceled === true,
    'Past trial': isTrialOver && !user.trialCanceled,
    'Active subscription': isSubscription && isRunning && user.canceledAt === null,
    'Cancelled subscription': isSubscription && user.canceledAt !== null,
    'Purchased Bundles': (user.bundles ?? 0) > 0,
  };
  const names = Object.entries(fitting).flatMap(([name, fits]) => (fits ? [name] : []));
  return new Set(names.length > 0 ? ['Any', ...names] : []);
}

export function retention({ days }: ModelUser, period: UsersQuery['retention'], now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const isRecent = (day: string): boolean => {
    const ago = (today - Date.parse(day)) / DAY_MS;
    return ago >= 0 && ago < retentionDays[period];
  };
  return days.filter(isRecent).length;
}

export function expectedUsers(model: Model, query: UsersQuery, now: Date): number[] {
  const active = (user: ModelUser) => (isAhead(user.validUntil, now) ? user.validUntil : null);
  const span = spanDays[query.active_through];
  const found = model.users.filter((user) => {
    const timeline = query.users_timeline;
    return (
      (query.status === null || user.isActive === (query.status === 'Active')) &&
      (query.country === null || user.country === query.country) &&
      (!query.is_doctor_review || user.doctor > 0) &&
      (!query.is_paid_users || paidStatusesOf(user, now).has(query.paid_users)) &&
      (timeline === 'All users' ||
        user.joined.getTime() >= now.getTime() - timelineDays[timeline] * DAY_MS) &&
      (span === 0 || (active(user)?.getTime() ?? 0) >= now.getTime() + span * DAY_MS)
    );
  });
  const key = (user: ModelUser): number | null =>
    ({
      date_joined: user.joined.getTime(),
      active_through: active(user)?.getTime() ?? null,
      retention: retention(user, query.retention, now),
      tokens_used_count: user.tokens,
      asked_questions: user.asked,
    })[query.sort_field];
  return order(found, key, query.sort_direction, 1);
}

export function expectedDialogs(model: Model, filters: DialogFilters, now: Date): number[] {
  const owners = new Map(model.users.map((user) => [user.id, user]));
  const found = model.dialogs.filter((dialog) => {
    const owner = dialog.userId === null ? undefined : owners.get(dialog.userId);
    const span = spanDays[filters.signedUpAgo];
    const { sentiment } = filters;
    return (
      dialog.messages >= filters.minMessages &&
      (filters.specialty === 'Any' || dialog.specialty === filters.specialty) &&
      (sentiment === 'Any' ||
        (sentiment === 'Commented' && dialog.comments > 0) ||
        (sentiment === 'WithFiles' && dialog.files > 0) ||
        dialog.sentiment === sentiment) &&
      (filters.user === 'Any' || (filters.user === 'Auth') === (owner !== undefined)) &&
      (filters.country === null || dialog.country === filters.country) &&
      (filters.searchEmail === '' ||
        owner?.email.includes(filters.searchEmail.toLowerCase()) === true) &&
      (span === 0 ||
        (owner !== undefined && owner.joined.getTime() <= now.getTime() - span * DAY_MS)) &&
      (!filters.isPaidUsers ||
        (owner !== undefined && paidStatusesOf(owner, now).has(filters.paidUsers)))
    );
  });
  const key = (dialog: ModelDialog): number =>
    filters.sortField === 'created_at' ? dialog.createdAt.getTime() : dialog.messages;
  return order(found, key, filters.sortDirection, -1);
}

/** Nothing comes last in both directions; ties by id. */
function order<Row extends { id: number }>(
  rows: readonly Row[],
  key: (row: Row) => number | null,
  direction: 'asc' | 'desc',
  ties: 1 | -1,
): number[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .toSorted((a, b) => {
      const [x, y] = [key(a), key(b)];
      if (x !== y && x !== null && y !== null) return (x - y) * sign;
      if (x !== y) return x === null ? 1 : -1;
      return (a.id - b.id) * ties;
    })
    .map(({ id }) => id);
}
