import type { DialogRow } from '@hale/contract/admin-dialog-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { useAdminTexts } from './load-admin.ts';
import { dialogueNamesQuery } from './queries.ts';

/** The names of the rows in the language on screen; those without one are translated. */
export const useDialogueNames = (rows: readonly DialogRow[]) => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const nameless = rows.filter((row) => row.translated_name === null && row.name !== '');
  const { data, isError } = useQuery(dialogueNamesQuery(nameless, language.code), queryClient);

  useEffect(() => {
    if (isError) void showAlert(text('viewer.translateFailed'));
    // One failure is told once, whatever the words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isError]);

  return (row: DialogRow): string =>
    row.translated_name ?? data?.get(row.conversation_id) ?? row.name;
};
