import type { DialogFilters } from '@hale/contract/admin-dialog-list';
import {
  type paidStatuses,
  retentionDays,
  spanDays,
  timelineDays,
} from '@hale/contract/admin-options';
import type { UsersQuery } from '@hale/contract/admin-users';
import { z } from 'zod';
import { DAY_MS } from '../src/lib/durations.ts';
import type { Database } from '../src/ports/database/port.ts';

/* What the lists of staff should say: read from the tables themselves and worked out the long way. */

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
type ModelUser = z.infer<typeof modelUser>;

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
type ModelDialog = z.infer<typeof modelDialog>;

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

/** The paid statuses, written down a second time without SQL. */
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
