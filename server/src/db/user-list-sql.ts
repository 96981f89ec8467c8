import type { paidStatuses } from '@hale/contract/admin-options';
import { type SQL, sql } from 'drizzle-orm';
import { WEEK_MS } from '../lib/durations.ts';
import { moment } from './conversation-sql.ts';
import { userBlocks, userRows } from './schema/admin.ts';

/** Letters in a row that the index of e-mails knows. */
const GRAM = 3;

export type PaidStatus = (typeof paidStatuses)[number];

const isSubscription = sql`${userRows.plan} in ('monthly', 'annual')`;

/** True for rows of `user_rows` whose plan fits, at that time. */
export function hasPaidStatus(status: PaidStatus, now: Date): SQL {
  const isRunning = sql`${userRows.validUntil} > ${moment(now)}`;
  const fits: Record<Exclude<PaidStatus, 'Any'>, SQL> = {
    'Active trial': sql`${userRows.plan} = 'trial' and ${isRunning} and not ${userRows.trialCanceled}`,
    'Cancelled trial': sql`${userRows.trialCanceled}`,
    'Past trial': sql`${userRows.trialEndDate} <= ${moment(now)} and not ${userRows.trialCanceled}`,
    'Active subscription': sql`${isSubscription} and ${isRunning} and not ${userRows.isCanceled}`,
    'Cancelled subscription': sql`${isSubscription} and ${userRows.isCanceled}`,
    'Purchased Bundles': sql`${userRows.hasBundles}`,
  };
  const fit =
    status === 'Any'
      ? sql.join(
          Object.values(fits).map((one) => sql`(${one})`),
          sql` or `,
        )
      : fits[status];
  // Said first, because it names the index of those few.
  return sql`(${userRows.isCustomer} and (${fit}))`;
}

/**
 * How many users, or dialogs of theirs, have a paid status: rows of `count`. Whose status began in
 * an earlier week or ends in a later one is in the stretches; those of this week are looked at.
 */
export function paidCounts(
  what: 'users' | 'dialogs',
  status: PaidStatus,
  { now, isActive }: { now: Date; isActive: boolean | null },
): SQL {
  const week = Math.floor(now.getTime() / WEEK_MS);
  const isOfKind = isActive === null ? sql`true` : sql`is_active = ${isActive}`;
  const known = (edge: 'until' | 'since', isApart: SQL) => sql`
    select count from ${userBlocks} where sort = ${`${what} ${edge}:${status}`} and ${isOfKind} and ${isApart}`;
  const looked = sql`select ${what === 'users' ? sql`1` : sql`dialogs`} from ${userRows}
    where is_customer and ${isOfKind} and ${turnsThisWeek(status, now, week)}`;
  return sql`${known('until', sql`stretch > ${week}::int`)}
    union all ${known('since', sql`stretch < ${week}::int`)} union all ${looked}`;
}

/** Has the status now, because of a time within this week: what the function `paid_spans` says of it. */
function turnsThisWeek(status: PaidStatus, now: Date, week: number): SQL {
  const [begin, end] = [week, week + 1].map((one) => moment(new Date(one * WEEK_MS)));
  const endsLater = sql`valid_until > ${moment(now)} and valid_until < ${end}`;
  const hasBegun = sql`trial_end_date >= ${begin} and trial_end_date <= ${moment(now)}`;
  const isAlways = sql`(trial_canceled or has_bundles or (${isSubscription} and is_canceled)
    or (plan is not null and valid_until >= trial_end_date))`;
  const turns: Record<PaidStatus, SQL> = {
    'Active trial': sql`${endsLater} and plan = 'trial' and not trial_canceled`,
    'Cancelled trial': sql`false`,
    'Past trial': sql`${hasBegun} and not trial_canceled`,
    'Active subscription': sql`${endsLater} and ${isSubscription} and not is_canceled`,
    'Cancelled subscription': sql`false`,
    'Purchased Bundles': sql`false`,
    Any: sql`((${endsLater} and plan is not null) or (${hasBegun})) and ${isAlways} is not true`,
  };
  return turns[status];
}

/** A search in e-mails: those with its letters in threes are few, and of them some have it. */
export function isEmailWith(email: SQL, part: string): SQL {
  const letters = [...part.toLowerCase()];
  // Each letter in one of them is enough: every further list of e-mails costs a look at all of it.
  const last = Math.max(0, letters.length - GRAM);
  const starts = letters.flatMap((_, at) =>
    (at % GRAM === 0 && at < last) || at === last ? [at] : [],
  );
  const grams = starts.map((at) => sql`${letters.slice(at, at + GRAM).join('')}::text`);
  return sql`(email_grams(${email}) @> array[${sql.join(grams, sql`, `)}]
    and ${hasEmailPart(email, part)})`;
}

/** The same without an index, for parts that so many have that a few looks find one. */
export function hasEmailPart(email: SQL, part: string): SQL {
  return sql`position(${part.toLowerCase()}::text in ${email}) > 0`;
}
