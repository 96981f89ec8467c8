import type { AdminUserRow, UsersQuery } from '@hale/contract/admin-users';
import type { ListedUser } from './store.ts';

export function presentUserRow(
  { id, email, firstName, lastName, platform, row }: ListedUser,
  period: UsersQuery['retention'],
  now: Date,
): AdminUserRow {
  const running = row.validUntil !== null && row.validUntil > now ? row.validUntil : null;
  const profile = {
    is_active: row.isActive,
    active_through: running?.toISOString() ?? null,
    country: row.country,
    retention_monthly: row.retentionMonthly,
    retention_weekly: row.retentionWeekly,
    asked_questions: row.askedQuestions,
    tokens_used_count: row.tokensUsed,
    platform,
  };
  const { is_active: isActive, ...flat } = profile;
  return {
    id,
    email,
    username: email,
    first_name: firstName,
    last_name: lastName,
    firstName,
    lastName,
    date_joined: row.dateJoined.toISOString(),
    status: isActive ? 'Active' : 'Inactive',
    retention: period === 'Weekly' ? row.retentionWeekly : row.retentionMonthly,
    used_tokens: row.tokensUsed,
    ...flat,
    profile,
  };
}
