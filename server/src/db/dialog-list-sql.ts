import type { DialogFilters } from '@hale/contract/admin-dialog-list';
import { spanDays } from '@hale/contract/admin-options';
import { type SQL, sql } from 'drizzle-orm';
import { moment } from './conversation-sql.ts';
import { dialogBlocks, userRows } from './schema/admin.ts';
import { users } from './schema/auth.ts';
import { chats } from './schema/chats.ts';
import { hasPaidStatus, isEmailWith } from './user-list-sql.ts';

const DAY_MS = 86_400_000;
/** How long the times of joining are that `dialog_blocks` counts together. */
const JOINED_DAYS = 28;

/** In the columns of the counts. */
export function kindsOf({
  minMessages,
  specialty,
  sentiment,
  user,
  country,
}: DialogFilters): SQL[] {
  return [
    minMessages > 0 ? sql`messages >= ${minMessages}` : null,
    specialty === 'Any' ? null : sql`specialty = ${specialty}`,
    sentimentKind(sentiment),
    user === 'Any' ? null : user === 'Auth' ? sql`is_auth` : sql`not is_auth`,
    country === null ? null : sql`country = ${country}`,
  ].filter((one) => one !== null);
}

function sentimentKind(sentiment: DialogFilters['sentiment']): SQL | null {
  if (sentiment === 'Any') return null;
  if (sentiment === 'Commented') return sql`is_commented`;
  return sentiment === 'WithFiles' ? sql`has_files` : sql`sentiment = ${sentiment}`;
}

/** In the columns of the dialogs. */
export function fitsDialog(filters: DialogFilters, now: Date): SQL {
  const { minMessages, specialty, sentiment, user, country, signedUpAgo } = filters;
  const isOfVisitor = sql`${chats.userId} is null`;
  return all(
    [
      minMessages > 0 ? sql`${chats.messagesCount} >= ${minMessages}` : null,
      specialty === 'Any' ? null : sql`${chats.specialty} = ${specialty}`,
      hasSentiment(sentiment),
      user === 'Any' ? null : user === 'Auth' ? sql`not (${isOfVisitor})` : isOfVisitor,
      country === null ? null : sql`${chats.listCountry} = ${country}`,
      signedUpAgo === '0 d+'
        ? null
        : sql`${chats.userJoined} <= ${moment(joinedBefore(filters, now))}`,
    ].filter((one) => one !== null),
  );
}

function hasSentiment(sentiment: DialogFilters['sentiment']): SQL | null {
  if (sentiment === 'Any') return null;
  if (sentiment === 'Commented') return sql`${chats.commentsCount} > 0`;
  return sentiment === 'WithFiles'
    ? sql`${chats.filesCount} > 0`
    : sql`${chats.sentiment} = ${sentiment}`;
}

/** What is asked of the user, in the columns of `user_rows`; null: nothing. */
export function fitsUser(filters: DialogFilters, now: Date): SQL | null {
  const { searchEmail, isPaidUsers, paidUsers } = filters;
  const asked = [
    searchEmail === ''
      ? null
      : sql`${userRows.userId} in (select id from ${users} where ${isEmailWith(sql`${users.email}`, searchEmail)})`,
    isPaidUsers ? hasPaidStatus(paidUsers, now) : null,
  ].filter((one) => one !== null);
  return asked.length > 0 ? all(asked) : null;
}

function joinedBefore({ signedUpAgo }: DialogFilters, now: Date): Date {
  return new Date(now.getTime() - spanDays[signedUpAgo] * DAY_MS);
}

export function all(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
}

/** Dialogs, with the rows of their users where something is asked of those. */
export function fromDialogs(ofUser: SQL | null): SQL {
  return ofUser === null
    ? sql`${chats}`
    : sql`${chats} join ${userRows} on ${userRows.userId} = ${chats.userId}`;
}

/** Nothing is asked that only the dialog knows. */
export function isOfUserAlone(filters: DialogFilters): boolean {
  return (
    filters.user !== 'Un auth' && kindsOf({ ...filters, user: 'Any', country: null }).length === 0
  );
}

/** In the columns of `user_rows`: what of the user stands beside each dialog as well. */
export function isOwnedBy(filters: DialogFilters, now: Date): SQL {
  const { country, signedUpAgo } = filters;
  return all(
    [
      signedUpAgo === '0 d+'
        ? null
        : sql`${userRows.dateJoined} <= ${moment(joinedBefore(filters, now))}`,
      country === null ? null : sql`${userRows.country} = ${country}`,
    ].filter((one) => one !== null),
  );
}

/* Stretches */

/** All that is asked is known of the stretches. */
export function isInStretches(filters: DialogFilters): boolean {
  const { specialty, sentiment, country, searchEmail, isPaidUsers } = filters;
  return (
    specialty === 'Any' &&
    sentiment === 'Any' &&
    country === null &&
    searchEmail === '' &&
    !isPaidUsers
  );
}

/** The stretches of the dialogs that fit, in the order asked for. */
export function blocksOf(filters: DialogFilters, now: Date): SQL {
  const { sortField, minMessages, user, signedUpAgo } = filters;
  const isByTime = sortField === 'created_at';
  const sort = !isByTime ? 'length' : minMessages > 0 ? 'created_long' : 'created';
  const isLong = isByTime ? sql`part >= ${minMessages}` : sql`stretch >= ${minMessages}`;
  const isOfKind =
    user === 'Any' ? sql`true` : user === 'Auth' ? sql`joined >= 0` : sql`joined < 0`;
  const known = (isJoined: SQL) => sql`
    select stretch, ${isByTime ? sql`0` : sql`part`} as part, count from ${dialogBlocks}
    where sort = ${sort} and ${isLong} and ${isOfKind} and ${isJoined}`;
  if (signedUpAgo === '0 d+') return known(sql`true`);
  // Who joined in the same four weeks as the last that fit are looked at one by one.
  const edge = Math.floor(joinedBefore(filters, now).getTime() / DAY_MS / JOINED_DAYS);
  const place = isByTime
    ? sql`span_of(${chats.createdAt}, 7), 0`
    : sql`stretch_of(${chats.messagesCount}), part_of(${chats.messagesCount}, ${chats.id})`;
  return sql`${known(sql`joined >= 0 and joined < ${edge}::int`)}
    union all select ${place}, 1 from ${chats} where ${fitsDialog(filters, now)}
      and ${chats.userJoined} >= ${moment(new Date(edge * JOINED_DAYS * DAY_MS))}`;
}
