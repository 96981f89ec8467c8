import * as z from 'zod/mini';
import {
  activeThroughOptions,
  adminPageSize,
  allCountries,
  paidStatuses,
  retentionPeriods,
  sortDirections,
  usersTimelines,
  userSortFields,
  userStatuses,
} from './admin-options.ts';
import { bounds, platforms } from './constants.ts';
import { isCountryCode, unknownCountry } from './countries.ts';
import { endpoint, noContent } from './endpoint.ts';
import {
  CHOOSE_LISTED,
  count,
  dateTime,
  flag,
  id,
  idParam,
  idToFind,
  oneOf,
  pageOf,
  queryFlag,
  timeSpan,
  wholeNumber,
  wholeNumberText,
} from './primitives.ts';
import { says } from './text.ts';

/** A user as staff see them in the list. The flat fields equal those of `profile`. */
export const adminUserRow = z.object({
  id: id(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  date_joined: dateTime(),
  status: z.enum(userStatuses),
  active_through: z.nullable(dateTime()),
  country: z.string(),
  retention_monthly: wholeNumber(0, 30),
  retention_weekly: wholeNumber(0, 7),
  /** The value of the requested period. */
  retention: wholeNumber(0, 30),
  asked_questions: count(),
  used_tokens: count(),
  tokens_used_count: count(),
  platform: z.enum(platforms),
  profile: z.object({
    is_active: z.boolean(),
    active_through: z.nullable(dateTime()),
    country: z.string(),
    retention_monthly: wholeNumber(0, 30),
    retention_weekly: wholeNumber(0, 7),
    asked_questions: count(),
    tokens_used_count: count(),
    platform: z.enum(platforms),
  }),
});
export type AdminUserRow = z.infer<typeof adminUserRow>;

const countryCount = z.object({ profile__country: z.string(), user_count: count() });
export type CountryCount = z.infer<typeof countryCount>;

/** An empty `status` or `country` is all of them: null comes out. */
/** The filters of the list; the screen keeps them under the same names. */
export const userFilters = z.object({
  page: pageNumber(),
  page_size: pageSize(),
  status: statusFilter(),
  country: countryFilter(['', allCountries]),
  sort_field: z._default(oneOf(userSortFields), 'date_joined'),
  sort_direction: z._default(oneOf(sortDirections), 'asc'),
  is_paid_users: queryFlag(),
  paid_users: z._default(oneOf(paidStatuses), 'Any'),
  users_timeline: z._default(oneOf(usersTimelines), 'All users'),
  retention: z._default(oneOf(retentionPeriods), 'Monthly'),
  active_through: z._default(timeSpan(activeThroughOptions), '0 d+'),
  is_doctor_review: queryFlag(),
});

export const listUsers = endpoint({
  id: 'A01',
  summary: 'Lists the users by filters',
  method: 'GET',
  path: '/api/admin-panel/get-users-list/',
  access: 'admin',
  query: userFilters,
  success: {
    200: z.object({
      users: pageOf(adminUserRow),
      countries: z.array(countryCount),
      un_auth_users_count: count(),
      doctor_counter: count(),
    }),
  },
});
export type UsersQuery = z.output<typeof userFilters>;

export const deleteUser = endpoint({
  id: 'A09',
  summary: 'Removes a user and everything that belongs to them',
  method: 'DELETE',
  path: '/api/admin-panel/delete-user/{id}/',
  access: 'admin',
  params: z.object({ id: idParam() }),
  success: { 204: noContent },
  errors: ['cannot_change_admin'],
});

export const setUserActive = endpoint({
  id: 'A10',
  summary: 'Suspends a user or lets them in again',
  method: 'PATCH',
  path: '/api/admin-panel/set-user-active/',
  access: 'admin',
  body: z.object({ user_id: idToFind(), is_active: flag() }),
  success: {
    200: z.object({ user_id: id(), is_active: z.boolean(), status: z.enum(userStatuses) }),
  },
  errors: ['cannot_change_admin'],
});

// @__NO_SIDE_EFFECTS__
export function pageNumber() {
  return z._default(wholeNumberText(bounds.page.min, bounds.page.max), 1);
}

// @__NO_SIDE_EFFECTS__
function pageSize() {
  return z._default(wholeNumberText(1, adminPageSize), adminPageSize);
}

// @__NO_SIDE_EFFECTS__
function statusFilter() {
  return z._default(
    z.pipe(
      oneOf(['', ...userStatuses]),
      z.transform((status) => (status === '' ? null : status)),
    ),
    null,
  );
}

/** A code, `Unknown`, or null for one of the words that mean all countries. */
// @__NO_SIDE_EFFECTS__
export function countryFilter(wordsForAll: readonly string[]) {
  const isListed = (text: string): boolean =>
    wordsForAll.includes(text) || text === unknownCountry || isCountryCode(text);
  return z._default(
    z.pipe(
      z.string(says(CHOOSE_LISTED)).check(z.refine(isListed, CHOOSE_LISTED)),
      z.transform((country: string) => (wordsForAll.includes(country) ? null : country)),
    ),
    null,
  );
}
