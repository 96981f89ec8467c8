import type { DialogFilters } from '@hale/contract/admin-dialog-list';
import { spanDays } from '@hale/contract/admin-options';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../lib/durations.ts';
import { moment } from './conversation-sql.ts';
import { dialogBlocks, userRows } from './schema/admin.ts';
import { users } from './schema/auth.ts';
import { chats } from './schema/chats.ts';
import { hasEmailPart, hasPaidStatus } from './user-list-sql.ts';

/** How long the times of joining are that `dialog_blocks` counts together. */
const JOINED_DAYS = 28;

/** What is asked for, with the users whose e-mail fits where they can be named. */
export interface DialogsWanted extends DialogFilters {
  /** Null: no e-mail is searched for, or too many have the part. */
  owners: readonly number[] | null;
}

/** Too many e-mails have the part. */
export function isForMany({ searchEmail, owners }: DialogsWanted): boolean {
  return searchEmail !== '' && owners === null;
}

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
export function fitsDialog(filters: DialogsWanted, now: Date): SQL {
  const { minMessages, specialty, sentiment, user, country, signedUpAgo } = filters;
  const isOfVisitor = sql`${chats.userId} is null`;
  return all(
    [
      minMessages > 0 ? sql`${chats.messagesCount} >= ${minMessages}` : null,
      specialty === 'Any' ? null : sql`${chats.specialty} = ${specialty}`,
      hasSentiment(sentiment),
      user === 'Any' ? null : user === 'Auth' ? sql`not (${isOfVisitor})` : isOfVisitor,
      country === null ? null : sql`${chats.listCountry} = ${country}`,
      filters.owners === null ? null : isOneOf(sql`${chats.userId}`, filters.owners),
      filters.isPaidUsers ? sql`${chats.isOfCustomer}` : null,
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

/** What is asked of the user, in the columns of `user_rows`; null: nothing that the dialog does not know. */
export function fitsUser(filters: DialogsWanted, now: Date): SQL | null {
  const { searchEmail, isPaidUsers, paidUsers } = filters;
  const asked = [
    !isForMany(filters)
      ? null
      : sql`exists (select from ${users} where ${users.id} = ${userRows.userId}
          and ${hasEmailPart(sql`${users.email}`, searchEmail)})`,
    isPaidUsers ? hasPaidStatus(paidUsers, now) : null,
  ].filter((one) => one !== null);
  return asked.length > 0 ? all(asked) : null;
}

function isOneOf(id: SQL, ids: readonly number[]): SQL {
  return sql`${id} = any(${`{${ids.join(',')}}`}::int[])`;
}

function joinedBefore({ signedUpAgo }: DialogFilters, now: Date): Date {
  return new Date(now.getTime() - spanDays[signedUpAgo] * DAY_MS);
}

export function all(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
}

/** Up to how many dialogs are gathered from their users rather than met on a walk through all. */
const FEW = 2000;

/** Dialogs and what filters them, where something is asked of their users. */
export function sourceOf(
  filters: DialogsWanted,
  { now, count }: { now: Date; count: number },
): { from: SQL; where: SQL } {
  const ofUser = fitsUser(filters, now);
  const where = fitsDialog(filters, now);
  if (filters.owners !== null) {
    // Apart, so that they are gathered first and then put in order.
    const theirs = sql`(select * from ${chats} where ${isOneOf(sql`${chats.userId}`, filters.owners)} offset 0) as chats`;
    return {
      from: theirs,
      where: sql`${where} and ${ofUser === null ? sql`true` : looked(ofUser)}`,
    };
  }
  if (ofUser === null) return { from: sql`${chats}`, where };
  if (count <= FEW) {
    return {
      from: sql`${chats} join ${userRows} on ${userRows.userId} = ${chats.userId}`,
      where: sql`${where} and ${ofUser}`,
    };
  }
  // One look for each dialog on the way: the walk ends with the page, a join would read them all.
  return { from: sql`${chats}`, where: sql`${where} and ${looked(ofUser)}` };
}

function looked(ofUser: SQL): SQL {
  return sql`(select ${ofUser} from ${userRows} where ${userRows.userId} = ${chats.userId})`;
}

/** Nothing is asked that only the dialog knows. */
export function isOfUserAlone(filters: DialogFilters): boolean {
  return (
    filters.user !== 'Un auth' && kindsOf({ ...filters, user: 'Any', country: null }).length === 0
  );
}

/** In the columns of `user_rows`: what of the user stands beside each dialog as well. */
export function isOwnedBy(filters: DialogsWanted, now: Date): SQL {
  const { country, signedUpAgo, owners } = filters;
  return all(
    [
      owners === null ? null : isOneOf(sql`${userRows.userId}`, owners),
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
export function blocksOf(filters: DialogsWanted, now: Date): SQL {
  const { sortField, minMessages, user, signedUpAgo } = filters;
  const isByTime = sortField === 'created_at';
  const isOfAnyUser = user === 'Any' && signedUpAgo === '0 d+';
  const sort = !isByTime
    ? 'length'
    : minMessages === 0
      ? 'created'
      : isOfAnyUser
        ? 'created_min'
        : 'created_long';
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
