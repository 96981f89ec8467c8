import { adminPageSize } from '@hale/contract/admin-options';
import { deleteUser, setUserActive, type AdminUserRow } from '@hale/contract/admin-users';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { UserFilters } from './pick-users.ts';
import { usersQuery } from './queries.ts';

/** Changes a user and then their row on screen, without asking for the list again. */
export const activateUser = async (
  filters: UserFilters,
  user: AdminUserRow,
  isActive: boolean,
): Promise<void> => {
  const { status, is_active } = await call(setUserActive, {
    body: { user_id: user.id, is_active: isActive },
  });
  changeRows(filters, (rows) =>
    rows.map((row) =>
      row.id === user.id ? { ...row, status, profile: { ...row.profile, is_active } } : row,
    ),
  );
};

/** Gives the page to show: the last one is gone with the last user on it. */
export const removeUser = async (filters: UserFilters, user: AdminUserRow): Promise<number> => {
  await call(deleteUser, { params: { id: user.id } });
  const answer = changeRows(filters, (rows) => rows.filter((row) => row.id !== user.id));
  return Math.min(filters.page, answer?.users.total_pages ?? filters.page);
};

const changeRows = (filters: UserFilters, change: (rows: AdminUserRow[]) => AdminUserRow[]) =>
  queryClient.setQueryData(usersQuery(filters).queryKey, (answer) => {
    if (!answer) return answer;
    const results = change(answer.users.results);
    const count = answer.users.count - answer.users.results.length + results.length;
    const total_pages = Math.max(1, Math.ceil(count / adminPageSize));
    return { ...answer, users: { ...answer.users, results, count, total_pages } };
  });
