import { activeThroughOptions, retentionPeriods } from '@hale/contract/admin-options';
import type { AdminUserRow } from '@hale/contract/admin-users';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { formatCount } from '../format-count.ts';
import { formatCountry } from '../format-country.ts';
import { formatName } from '../format-name.ts';
import { useAdminTexts } from '../load-admin.ts';
import type { UserFilters } from '../pick-users.ts';
import { usePrivacy } from '../privacy-store.ts';
import { FilterSelect } from './filter-select.tsx';
import { PlatformIcon } from './platform-icon.tsx';

interface UsersTableProps {
  rows: readonly AdminUserRow[];
  /** Undefined: not known yet. */
  total: number | undefined;
  filters: UserFilters;
  onChange: (changes: Partial<UserFilters>) => void;
  onSort: (key: string) => void;
  onEdit: (user: AdminUserRow) => void;
  keepsSize: boolean;
  empty: ReactNode;
}

export const UsersTable = ({
  rows,
  total,
  filters,
  onChange,
  onSort,
  onEdit,
  keepsSize,
  empty,
}: UsersTableProps) => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const { hidesContacts } = usePrivacy();

  const sortable = (key: UserFilters['sort_field']) => ({
    key,
    sortable: true,
    sortTestId: `users-sort-${key}`,
  });

  const columns: readonly Column<AdminUserRow>[] = [
    {
      ...sortable('date_joined'),
      header: text('users.joined'),
      cell: (user) => <Day date={user.date_joined} />,
    },
    {
      key: 'user',
      header: (
        <span>
          {text('users.user')} (<span data-testid="users-total">{formatCount(total)}</span>)
        </span>
      ),
      cell: (user) => (
        <div className="flex items-center gap-2.5">
          <PlatformIcon platform={user.platform} data-testid="user-platform" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              <bdi data-testid="user-name" className="whitespace-nowrap">
                {formatName(user)}
              </bdi>
              {user.status === 'Inactive' && <Badge tone="warning">{text('users.inactive')}</Badge>}
            </p>
            {!hidesContacts && (
              <p
                dir="ltr"
                title={user.email}
                className="max-w-24 truncate text-ink-soft text-page sm:max-w-36 2xl:max-w-64"
              >
                {user.email}
              </p>
            )}
          </div>
        </div>
      ),
    },
    {
      ...sortable('active_through'),
      header: text('users.activeThrough'),
      headerControl: (
        <FilterSelect
          data-testid="users-active-through"
          hideLabel
          label={text('users.minimumLeft')}
          value={filters.active_through}
          values={activeThroughOptions}
          nameOf={(value) => text(`span.${value}`)}
          onChange={(value) => onChange({ active_through: value })}
          className="w-24"
        />
      ),
      cell: (user) => user.active_through && <Day date={user.active_through} />,
    },
    {
      key: 'country',
      header: text('users.country'),
      cell: (user) => formatCountry(user.country, language.tag, text),
    },
    {
      ...sortable('retention'),
      header: text('users.visited'),
      headerControl: (
        <FilterSelect
          data-testid="users-retention"
          hideLabel
          label={text('users.period')}
          value={filters.retention}
          values={retentionPeriods}
          nameOf={(value) => text(`retention.${value}`)}
          onChange={(value) => onChange({ retention: value })}
          className="w-28"
        />
      ),
      cell: (user) => (
        <span data-testid="user-retention" data-numeric="">
          {formatCount(
            filters.retention === 'Weekly' ? user.retention_weekly : user.retention_monthly,
          )}
        </span>
      ),
    },
    {
      ...sortable('tokens_used_count'),
      className: 'whitespace-normal!',
      header: text('users.tokens'),
      numeric: true,
      cell: (user) => <span data-numeric="">{formatCount(user.used_tokens)}</span>,
    },
    {
      ...sortable('asked_questions'),
      className: 'whitespace-normal!',
      header: text('users.questions'),
      numeric: true,
      cell: (user) => <span data-numeric="">{formatCount(user.asked_questions)}</span>,
    },
    {
      key: 'edit',
      // Always within reach, however far the table is scrolled, and marked with its row.
      className:
        'sticky end-0 bg-surface [tr:hover>td&]:bg-[color-mix(in_oklab,var(--color-ink)_3%,var(--color-surface))]',
      header: text('users.actions'),
      cell: (user) => (
        <IconButton
          size="sm"
          label={text('users.edit', { name: formatName(user) })}
          icon={<Icon of={Pencil} size="sm" />}
          data-testid="user-edit"
          onClick={() => onEdit(user)}
          // It stays in sight: for its focus nothing has to move sideways.
          className="-my-1.5 scroll-ms-20 -scroll-me-20 text-ink-soft"
        />
      ),
    },
  ];

  return (
    <Table
      label={text('users.title')}
      data-testid="users-table"
      columns={columns}
      rows={rows}
      rowKey={(user) => user.id}
      rowData={(user) => ({ 'data-testid': 'user-row', 'data-id': String(user.id) })}
      sort={{ key: filters.sort_field, direction: filters.sort_direction }}
      onSort={onSort}
      keepsSize={keepsSize}
      isDense
      empty={empty}
    />
  );
};

const Day = ({ date }: { date: string }) => (
  <time dateTime={date} data-numeric="">
    {shortDate(new Date(date))}
  </time>
);
