import type { DialogRow } from '@hale/contract/admin-dialog-list';
import { sentiments, specialties } from '@hale/contract/admin-options';
import type { AdminUserRow } from '@hale/contract/admin-users';
import { platforms } from '@hale/contract/constants';

const countries = ['US', 'DE', 'GB', 'IN', 'BR', 'UA', 'EG', 'JP'];
const DAY_MS = 86_400_000;

const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString();

const pick = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

/** Users as different from each other as those of a real page. */
export function makeUserRow(index: number): AdminUserRow {
  const names = { first_name: 'Ada', last_name: `Byron of Lovelace ${index}` };
  const email = `user${index}@example.com`;
  const shared = {
    active_through: index % 3 === 0 ? dayOf(index + 400) : null,
    country: countries[index % countries.length] ?? 'US',
    retention_monthly: index % 31,
    retention_weekly: index % 8,
    asked_questions: index * 7,
    tokens_used_count: index * 1234,
    platform: pick(platforms, index),
  };
  return {
    ...shared,
    ...names,
    id: index + 1,
    email,
    username: email,
    firstName: names.first_name,
    lastName: names.last_name,
    date_joined: dayOf(index),
    status: index % 9 === 0 ? 'Inactive' : 'Active',
    retention: shared.retention_monthly,
    used_tokens: shared.tokens_used_count,
    profile: { ...shared, is_active: index % 9 !== 0 },
  };
}

export function makeDialogRow(index: number): DialogRow {
  const { first_name, last_name, email, date_joined, country, platform } = makeUserRow(index);
  const isVisitor = index % 10 === 0;
  return {
    id: index + 1,
    conversation_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    thread_id: String(index),
    name: `A headache for three days and a fever since this morning, number ${index}`,
    translated_name: null,
    messages_count: 1 + (index % 20),
    words: index * 30,
    created_at: dayOf(index),
    updated_at: dayOf(index),
    user: {
      first_name,
      last_name,
      email: isVisitor ? null : email,
      date_joined: isVisitor ? null : date_joined,
      profile: { platform },
    },
    country,
    ip: `192.0.2.${index}`,
    specialty: pick(specialties, index),
    sentiment: index % 2 === 0 ? pick(sentiments, index) : null,
    comments_count: index % 4,
    is_with_files: index % 3 === 0,
    is_deleted: index % 11 === 0,
    is_nurse_answered: index % 2 === 0,
    is_doctor_requested: index % 4 === 0,
  };
}
