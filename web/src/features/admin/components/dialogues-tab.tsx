import { dialogSortFields } from '@hale/contract/admin-options';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';
import { firstUsers, turnDirection } from '../pick-users.ts';
import { dialoguesQuery, usersQuery } from '../queries.ts';
import {
  readFilters,
  readPage,
  saveFilters,
  shareFilters,
  type DialogueFilters as Filters,
} from '../read-filters.ts';
import { useSeen } from '../seen-store.ts';
import { useDialogueNames } from '../use-dialogue-names.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useSettled } from '../use-settled.ts';
import { DialogueFilters } from './dialogue-filters.tsx';
import { DialoguesTable } from './dialogues-table.tsx';
import { ListPager } from './list-pager.tsx';
import { ListState } from './list-state.tsx';

/** Between two letters of somebody who types slowly. */
const TYPING_MS = 250;

export const DialoguesTab = () => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const [filters, setFilters] = useState(readFilters);
  const [page, setPage] = useState(readPage);
  const searchEmail = useSettled(filters.searchEmail, TYPING_MS);
  const list = useQuery(
    dialoguesQuery({ ...filters, searchEmail }, page, language.code),
    queryClient,
  );
  const users = useQuery({ ...usersQuery(firstUsers), refetchOnMount: false }, queryClient);
  const answer = useLast(list.data);
  const totalPages = answer?.dialogues.total_pages;
  // What was there before a failed load may be wrong by now.
  const rows = list.isFetching || list.isError ? [] : (list.data?.dialogues.results ?? []);
  const nameOf = useDialogueNames(rows);
  useListKeys({ rows: '[data-testid=dlg-link]', search: '[data-testid=dlg-email]' });

  useEffect(() => shareFilters(filters, page), [filters, page]);
  useEffect(() => {
    const found = list.data?.dialogues.results;
    if (found) useSeen.setState({ ids: found.map(({ conversation_id }) => conversation_id) });
  }, [list.data]);

  const change = (changes: Partial<Filters>) => {
    const changed = { ...filters, ...changes };
    setFilters(changed);
    saveFilters(changed);
    setPage(1);
  };
  const sort = (key: string) => {
    const sortField = dialogSortFields.find((it) => it === key);
    if (!sortField) return;
    const isSame = sortField === filters.sortField;
    change({ sortField, sortDirection: turnDirection(isSame, filters.sortDirection) });
  };

  return (
    <>
      <DialogueFilters
        filters={filters}
        onChange={change}
        countries={users.data?.countries.map((it) => it.profile__country) ?? []}
        specialties={answer?.specialties ?? []}
      />
      {answer?.is_cut && (
        <Banner role="status" data-testid="dlg-cut" className="mb-4">
          {text('dialogues.cut', { most: formatCount(answer.dialogues.count) })}
        </Banner>
      )}
      <DialoguesTable
        rows={rows}
        nameOf={nameOf}
        filters={filters}
        onSort={sort}
        keepsSize={list.isFetching || (totalPages ?? 1) > 1}
        empty={
          <ListState
            isLoading={list.isFetching}
            isFailed={list.isError}
            onRetry={() => list.refetch()}
            empty={text('dialogues.empty')}
            spinnerTestId="dlg-spinner"
          />
        }
      />
      <ListPager className="mt-4" page={page} totalPages={totalPages} onPage={setPage} />
    </>
  );
};
