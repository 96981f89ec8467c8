import type { AuditEntry } from '@hale/contract/admin-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { shortMoment } from '../../../i18n/formats.ts';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useAdminTexts } from '../load-admin.ts';
import { auditQuery } from '../queries.ts';
import { ListPager } from './list-pager.tsx';
import { ListState } from './list-state.tsx';

/** What staff did, newest first. */
export const AuditTab = () => {
  const text = useAdminTexts();
  const [page, setPage] = useState(1);
  const list = useQuery(auditQuery(page), queryClient);
  const totalPages = useLast(list.data)?.total_pages;

  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'date',
      header: text('audit.date'),
      className: 'whitespace-nowrap',
      cell: (entry) => (
        <time dateTime={entry.created_at} data-numeric="">
          {shortMoment(new Date(entry.created_at))}
        </time>
      ),
    },
    {
      key: 'actor',
      header: text('audit.actor'),
      cell: (entry) => (
        <bdi title={entry.actor.email} className="block max-w-64 truncate text-page 2xl:max-w-none">
          {entry.actor.email}
        </bdi>
      ),
    },
    {
      key: 'action',
      header: text('audit.action'),
      cell: (entry) => (
        <bdi dir="ltr" className="font-medium">
          {entry.action}
        </bdi>
      ),
    },
    {
      key: 'target',
      header: text('audit.target'),
      cell: (entry) => (
        <bdi
          dir="ltr"
          title={entry.target}
          className="block max-w-60 truncate text-page 2xl:max-w-80"
        >
          {entry.target}
        </bdi>
      ),
    },
    { key: 'ip', header: text('audit.ip'), cell: (entry) => <bdi>{entry.ip}</bdi> },
  ];

  return (
    <>
      <Table
        label={text('audit.title')}
        data-testid="audit-table"
        columns={columns}
        // What was there before a failed load may be wrong by now.
        rows={list.isFetching || list.isError ? [] : (list.data?.results ?? [])}
        rowKey={(entry) => entry.id}
        rowData={() => ({ 'data-testid': 'audit-row' })}
        keepsSize={list.isFetching || (totalPages ?? 1) > 1}
        isDense
        empty={
          <ListState
            isLoading={list.isFetching}
            isFailed={list.isError}
            onRetry={() => list.refetch()}
            empty={text('audit.empty')}
            spinnerTestId="audit-spinner"
          />
        }
      />
      <ListPager className="mt-4" page={page} totalPages={totalPages} onPage={setPage} />
    </>
  );
};
