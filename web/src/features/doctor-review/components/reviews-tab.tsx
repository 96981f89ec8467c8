import type { ReviewRow } from '@hale/contract/admin-reviews';
import { reviewFilters } from '@hale/contract/admin-options';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { shortDate } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useLast } from '../../../ui/use-last.ts';
import { FilterSelect } from '../../admin/components/filter-select.tsx';
import { ListPager } from '../../admin/components/list-pager.tsx';
import { ListState } from '../../admin/components/list-state.tsx';
import { formatCountry } from '../../admin/format-country.ts';
import { formatName } from '../../admin/format-name.ts';
import { useAdminTexts } from '../../admin/load-admin.ts';
import { usePrivacy } from '../../admin/privacy-store.ts';
import { writeAddress } from '../../admin/read-address.ts';
import { useReviewTexts } from '../load-doctor-review.ts';
import { reviewsQuery, type ReviewFilter } from '../queries.ts';
import { readReviewsView } from '../read-reviews-view.ts';
import { firstReviews, useReviewsView } from '../reviews-view-store.ts';

const tones = { requested: 'info', in_review: 'warning', done: 'success' } as const;

/** Chats whose owners asked for a physician; those that wait stand first. */
export const ReviewsTab = () => {
  const { language } = useTranslation();
  const text = useReviewTexts();
  const adminText = useAdminTexts();
  const { hidesContacts } = usePrivacy();
  const [view, setView] = useState(readReviewsView);
  const { page, status } = view;
  const list = useQuery(reviewsQuery(page, status), queryClient);
  const answer = useLast(list.data);
  const counts = answer?.counts;
  const totalPages = answer?.reviews.total_pages;

  useEffect(() => {
    writeAddress({ ...view }, { ...firstReviews });
    useReviewsView.setState({ last: { ...view, page: 1 } });
  }, [view]);

  const nameOf = (value: ReviewFilter): string =>
    value === 'Any' || !counts
      ? text(`status.${value}`)
      : `${text(`status.${value}`)} (${counts[value]})`;

  const columns: readonly Column<ReviewRow>[] = [
    {
      key: 'date',
      header: text('staff.date'),
      cell: (row) => (
        <time dateTime={row.requested_at} data-numeric="">
          {shortDate(new Date(row.requested_at))}
        </time>
      ),
    },
    {
      key: 'patient',
      header: text('staff.patient'),
      cell: ({ user }) => (
        <>
          <bdi className="block font-medium text-page">{formatName(user)}</bdi>
          {!hidesContacts && (
            <bdi title={user.email} className="block max-w-48 truncate text-ink-soft text-page">
              {user.email}
            </bdi>
          )}
        </>
      ),
    },
    {
      key: 'case',
      header: text('staff.case'),
      cell: (row) => (
        <div className="flex max-w-96 min-w-40 flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
          <Link
            to="/admin-panel/view-review/$id"
            params={{ id: String(row.id) }}
            preload={false}
            data-testid="review-link"
            dir="auto"
            className={textLinkClass}
          >
            {row.chat_name || text('staff.untitled')}
          </Link>
          {(row.urgency === 'emergency' || row.urgency === 'urgent') && (
            <Badge tone={row.urgency === 'urgent' ? 'danger' : 'emergency'}>
              {text(`staff.${row.urgency}`)}
            </Badge>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      header: text('staff.state'),
      cell: (row) => <Badge tone={tones[row.status]}>{text(`status.${row.status}`)}</Badge>,
    },
    {
      key: 'by',
      header: text('staff.by'),
      cell: ({ taken_by }) => taken_by && <bdi>{formatName({ ...taken_by, email: null })}</bdi>,
    },
    {
      key: 'specialty',
      header: text('staff.specialty'),
      cell: (row) => adminText(`specialties.${row.specialty}`),
    },
    {
      key: 'place',
      header: text('staff.place'),
      cell: (row) => formatCountry(row.country, language.tag, adminText),
    },
  ];

  return (
    <>
      <div className="mb-4 max-w-60">
        <FilterSelect
          data-testid="reviews-status"
          label={text('staff.filter')}
          value={status}
          values={reviewFilters}
          nameOf={nameOf}
          onChange={(value) => setView({ ...firstReviews, status: value })}
        />
      </div>
      <Table
        label={text('staff.list')}
        data-testid="reviews-table"
        columns={columns}
        // What was there before a failed load may be wrong by now.
        rows={list.isPending || list.isError ? [] : (list.data?.reviews.results ?? [])}
        rowKey={(row) => row.id}
        rowData={(row) => ({
          'data-testid': 'review-row',
          'data-id': String(row.id),
          'data-status': row.status,
        })}
        keepsSize={list.isPending || (totalPages ?? 1) > 1}
        isDense
        empty={
          <ListState
            isLoading={list.isPending || (list.isError && list.isFetching)}
            isFailed={list.isError}
            onRetry={() => list.refetch()}
            empty={text('staff.empty')}
            spinnerTestId="reviews-spinner"
          />
        }
      />
      <ListPager
        className="mt-4"
        page={page}
        totalPages={totalPages}
        onPage={(next) => setView({ ...view, page: next })}
      />
    </>
  );
};
