import type { DialogRow } from '@hale/contract/admin-dialog-list';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shortDate } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { formatAge } from '../format-age.ts';
import { formatCount } from '../format-count.ts';
import { formatCountry } from '../format-country.ts';
import { formatName } from '../format-name.ts';
import { useAdminTexts } from '../load-admin.ts';
import { usePrivacy } from '../privacy-store.ts';
import type { DialogueFilters } from '../read-filters.ts';
import { DialogueMarks } from './dialogue-marks.tsx';
import { Mark } from './mark.tsx';
import { PlatformIcon } from './platform-icon.tsx';

interface DialoguesTableProps {
  rows: readonly DialogRow[];
  nameOf: (row: DialogRow) => string;
  filters: DialogueFilters;
  onSort: (key: string) => void;
  keepsSize: boolean;
  empty: ReactNode;
}

export const DialoguesTable = ({
  rows,
  nameOf,
  filters,
  onSort,
  keepsSize,
  empty,
}: DialoguesTableProps) => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const { hidesContacts } = usePrivacy();
  const [now] = useState(() => new Date());

  const sortable = (key: DialogueFilters['sortField']) => ({
    key,
    sortable: true,
    sortTestId: `dlg-sort-${key}`,
  });

  const columns: readonly Column<DialogRow>[] = [
    {
      ...sortable('created_at'),
      header: text('dialogues.date'),
      cell: (row) => (
        <time dateTime={row.created_at} data-numeric="">
          {shortDate(new Date(row.created_at))}
        </time>
      ),
    },
    {
      key: 'user',
      header: text('dialogues.user'),
      cell: ({ user }) => (
        <div className="flex items-center gap-2.5">
          <PlatformIcon platform={user.profile.platform} />
          {user.email === null ? (
            <Badge data-testid="dlg-unauth">{text('dialogues.unauthenticated')}</Badge>
          ) : (
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{formatName(user)}</bdi>
              </p>
              {!hidesContacts && (
                <bdi
                  title={user.email}
                  className="block max-w-36 truncate text-ink-soft text-page 2xl:max-w-64"
                >
                  {user.email}
                </bdi>
              )}
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'name',
      header: text('dialogues.name'),
      cell: (row) => (
        <div className="max-w-96 min-w-32 [overflow-wrap:anywhere]">
          <Link
            to="/admin-panel/view-dialog/$id"
            params={{ id: row.conversation_id }}
            preload={false}
            data-testid="dlg-link"
            dir="auto"
            className={textLinkClass}
          >
            {nameOf(row) || text('dialogues.untitled')}
          </Link>
          <div className="mt-0.5 flex items-center gap-2">
            {row.is_deleted && (
              <Mark
                icon={Trash2}
                label={text('dialogues.deleted')}
                data-testid="dlg-trash"
                className="text-danger"
              />
            )}
            <DialogueMarks row={row} />
          </div>
        </div>
      ),
    },
    {
      key: 'place',
      className: 'whitespace-normal!',
      header: text('dialogues.place'),
      cell: (row) => (
        <>
          <span className="block">{formatCountry(row.country, language.tag, text)}</span>
          {row.ip && !hidesContacts && (
            <bdi className="block text-ink-soft text-page">{row.ip}</bdi>
          )}
        </>
      ),
    },
    {
      ...sortable('messages_count'),
      header: text('dialogues.messages'),
      numeric: true,
      cell: (row) => <span data-numeric="">{formatCount(row.messages_count)}</span>,
    },
    {
      key: 'specialty',
      className: 'min-w-32',
      header: text('dialogues.specialty'),
      cell: (row) => text(`specialties.${row.specialty}`),
    },
    {
      key: 'sentiment',
      header: text('dialogues.sentiment'),
      cell: (row) => row.sentiment && text(`sentiments.${row.sentiment}`),
    },
    {
      key: 'signedUpAgo',
      className: 'whitespace-normal!',
      header: text('dialogues.signedUpAgo'),
      cell: ({ user }) => user.date_joined && formatAge(new Date(user.date_joined), now, text),
    },
  ];

  return (
    <Table
      label={text('dialogues.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.conversation_id}
      rowData={(row) => ({ 'data-testid': 'dlg-row', 'data-id': row.conversation_id })}
      sort={{ key: filters.sortField, direction: filters.sortDirection }}
      onSort={onSort}
      keepsSize={keepsSize}
      isDense
      empty={empty}
    />
  );
};
