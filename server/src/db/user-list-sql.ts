import type { paidStatuses } from '@hale/contract/admin-options';
import { type SQL, sql } from 'drizzle-orm';
import { moment } from './conversation-sql.ts';
import { userRows } from './schema/admin.ts';

export type PaidStatus = (typeof paidStatuses)[number];

const isSubscription = sql`${userRows.plan} in ('monthly', 'annual')`;

/** True for rows of `user_rows` whose plan fits, at that time (contract §13.5). */
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

/** A search in e-mails: those with all its letters in threes are few, and of them some have it. */
export function isEmailWith(email: SQL, part: string): SQL {
  const wanted = part.toLowerCase();
  const hasPart = sql`position(${wanted}::text in ${email}) > 0`;
  if ([...wanted].length < 3) return hasPart;
  return sql`(email_grams(${email}) @> email_grams(${wanted}::text) and ${hasPart})`;
}
