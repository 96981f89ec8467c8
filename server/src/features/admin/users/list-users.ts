import type { listUsers as call, UsersQuery } from '@hale/contract/admin-users';
import type { CallOutput } from '@hale/contract/endpoint';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { saveActivity } from '../../auth/record-activity.ts';
import { presentUserRow } from './present.ts';
import {
  countUsers,
  countVisitorsWithChats,
  findUserRows,
  listCountries,
  pageOfUsers,
  refreshRows,
} from './store.ts';

export async function listUsers(
  context: Context,
  query: UsersQuery,
): Promise<CallOutput<typeof call>> {
  const { database, clock } = context;
  const now = clock.now();
  await saveActivity(context);
  await refreshRows(database, now);
  const [count, countries, visitors] = await Promise.all([
    countUsers(database, query, now),
    listCountries(database),
    countVisitorsWithChats(database),
  ]);
  // Past the end there is nothing, however far the way to it.
  const isWithin = (query.page - 1) * query.page_size < count;
  const ids = isWithin ? await pageOfUsers(database, query, { now, count }) : [];
  const found = new Map((await findUserRows(database, ids)).map((user) => [user.id, user]));
  const results = ids.flatMap((id) => {
    const user = found.get(id);
    return user ? [presentUserRow(user, query.retention, now)] : [];
  });
  return {
    users: pageOf(results, count, query.page_size),
    countries: countries.map(({ country, users }) => ({
      profile__country: country,
      user_count: users,
    })),
    un_auth_users_count: visitors,
    doctor_counter: countries.reduce((sum, { doctors }) => sum + doctors, 0),
  };
}
