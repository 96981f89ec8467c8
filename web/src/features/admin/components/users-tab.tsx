import { userSortFields } from '@hale/contract/admin-options';
import type { AdminUserRow } from '@hale/contract/admin-users';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { useLast } from '../../../ui/use-last.ts';
import { readUserFilters, writeAddress } from '../read-address.ts';
import { activateUser, removeUser } from '../change-users.ts';
import { exportUsers } from '../export-users.ts';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';
import {
  firstUsers,
  pickUsers,
  turnDirection,
  type UserFilters as Filters,
} from '../pick-users.ts';
import { usersQuery } from '../queries.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useUserFilters } from '../user-filters-store.ts';
import { ListPager } from './list-pager.tsx';
import { ListState } from './list-state.tsx';
import { UserEditModal } from './user-edit-modal.tsx';
import { UserFilters } from './user-filters.tsx';
import { UsersTable } from './users-table.tsx';

const editButton = '[data-testid=user-edit]';
const firstFilter = '[data-testid=users-country]';

export const UsersTab = () => {
  const text = useAdminTexts();
  const [filters, setFilters] = useState(readUserFilters);
  const [edited, setEdited] = useState<AdminUserRow | null>(null);
  // The page has just loaded the first list; every change of the filters loads again, and so does coming back.
  const list = useQuery(
    { ...usersQuery(filters), refetchOnMount: ({ state }) => state.isInvalidated },
    queryClient,
  );
  const answer = useLast(list.data);
  const totalPages = answer?.users.total_pages;
  // What was there before a failed load may be wrong by now.
  const shown = list.isFetching || list.isError ? undefined : list.data?.users.results;
  useListKeys({ rows: editButton, search: firstFilter });

  useEffect(() => {
    writeAddress({ ...filters }, { ...firstUsers });
    useUserFilters.setState({ last: { ...filters, page: 1 } });
  }, [filters]);

  const change = (changes: Partial<Filters>) => setFilters(pickUsers(filters, changes));
  const sort = (key: string) => {
    const field = userSortFields.find((it) => it === key);
    if (!field) return;
    const isSame = field === filters.sort_field;
    change({
      sort_field: field,
      sort_direction: turnDirection(isSame, filters.sort_direction),
    });
  };

  const close = (user: AdminUserRow) => setEdited((open) => (open === user ? null : open));

  const remove = async (user: AdminUserRow) => {
    const next = neighbourOf(user, shown ?? []);
    const page = await removeUser(filters, user);
    if (page !== filters.page) change({ page });
    flushSync(() => close(user));
    // The row that the focus would come back to is gone. Who went elsewhere meanwhile stays there.
    if (!document.activeElement?.matches('body, dialog *')) return;
    const row = next && `[data-testid=user-row][data-id="${next.id}"] ${editButton}`;
    document.querySelector<HTMLElement>(row ?? firstFilter)?.focus();
  };

  return (
    <>
      <UserFilters
        filters={filters}
        onChange={change}
        countries={answer?.countries ?? []}
        doctorCount={answer?.doctor_counter}
        visitorCount={answer?.un_auth_users_count}
      />
      <UsersTable
        rows={shown ?? []}
        total={answer?.users.count}
        filters={filters}
        onChange={change}
        onSort={sort}
        onEdit={setEdited}
        keepsSize={list.isFetching || (totalPages ?? 1) > 1}
        empty={
          <ListState
            isLoading={list.isFetching}
            isFailed={list.isError}
            onRetry={() => list.refetch()}
            empty={text('users.empty')}
            spinnerTestId="users-spinner"
          />
        }
      />
      {/* The pager in the middle, however long the sums beside it are. */}
      <div className="mt-4 grid items-center justify-items-center gap-4 lg:grid-cols-[1fr_auto_1fr]">
        <p className="min-h-lh text-sm text-ink-soft lg:justify-self-start">
          {shown && (
            <span data-testid="users-page-totals">
              {text('users.pageTotals', {
                questions: formatCount(sumOf(shown, 'asked_questions')),
                tokens: formatCount(sumOf(shown, 'used_tokens')),
              })}
            </span>
          )}
        </p>
        <ListPager
          page={filters.page}
          totalPages={totalPages}
          onPage={(page) => change({ page })}
        />
        <Button
          variant="quiet"
          size="sm"
          icon={<Icon of={Download} size="sm" />}
          data-testid="users-export"
          onClick={() => exportUsers(filters).catch(() => showAlert(text('list.error')))}
          className="text-ink-soft lg:justify-self-end"
        >
          {text('list.export')}
        </Button>
      </div>
      <UserEditModal
        user={edited}
        onClose={() => setEdited(null)}
        onDone={close}
        onSetActive={(user, isActive) => activateUser(filters, user, isActive)}
        onDelete={remove}
      />
    </>
  );
};

/** Who comes into the place of somebody in the list. */
const neighbourOf = ({ id }: AdminUserRow, rows: readonly AdminUserRow[]) => {
  const place = rows.findIndex((row) => row.id === id);
  return rows[place + 1] ?? rows[place - 1];
};

const sumOf = (rows: readonly AdminUserRow[], column: 'asked_questions' | 'used_tokens'): number =>
  rows.reduce((sum, row) => sum + row[column], 0);
