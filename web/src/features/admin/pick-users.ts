import {
  allCountries,
  type activeThroughOptions,
  type paidStatuses,
  type retentionPeriods,
  type sortDirections,
  type userSortFields,
  type usersTimelines,
} from '@hale/contract/admin-options';

/** What the list of users is asked for, under the names of the call. */
export interface UserFilters {
  page: number;
  country: string;
  sort_field: (typeof userSortFields)[number];
  sort_direction: (typeof sortDirections)[number];
  is_paid_users: boolean;
  paid_users: (typeof paidStatuses)[number];
  users_timeline: (typeof usersTimelines)[number];
  retention: (typeof retentionPeriods)[number];
  active_through: (typeof activeThroughOptions)[number];
  is_doctor_review: boolean;
}

export const firstUsers: UserFilters = {
  page: 1,
  country: allCountries,
  sort_field: 'date_joined',
  sort_direction: 'asc',
  is_paid_users: false,
  paid_users: 'Any',
  users_timeline: 'All users',
  retention: 'Monthly',
  active_through: '0 d+',
  is_doctor_review: false,
};

/** Sorting and the period of the visits keep the page: the same users stay in the list. */
const keepsPage: readonly (keyof UserFilters)[] = [
  'page',
  'sort_field',
  'sort_direction',
  'retention',
];

export const pickUsers = (filters: UserFilters, changes: Partial<UserFilters>): UserFilters => {
  const isSameList = Object.keys(changes).every((name) => keepsPage.some((it) => it === name));
  return { ...filters, ...(!isSameList && { page: 1 }), ...changes };
};

/** A new column starts ascending; the same one again turns round. */
export const turnDirection = (isSame: boolean, direction: 'asc' | 'desc'): 'asc' | 'desc' =>
  isSame && direction === 'asc' ? 'desc' : 'asc';
