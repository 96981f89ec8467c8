import { listDialogs, translateChatNames, type DialogRow } from '@hale/contract/admin-dialog-list';
import { viewDialog } from '@hale/contract/admin-dialog-view';
import { adminPageSize } from '@hale/contract/admin-options';
import { getStatistics, listAuditLog } from '@hale/contract/admin-reports';
import {
  getSettings,
  listKnowledgeFiles,
  listSettingsVersions,
} from '@hale/contract/admin-settings';
import { viewSettingsVersion } from '@hale/contract/admin-settings-tools';
import { listUsers } from '@hale/contract/admin-users';
import type { LanguageCode } from '@hale/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { DialogueFilters } from './read-filters.ts';
import type { UserFilters } from './pick-users.ts';

/** Of every list of users, whatever its filters. */
export const usersKey = ['admin', 'users'] as const;

export const usersQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: [...usersKey, filters],
    queryFn: ({ signal }) =>
      call(listUsers, { query: { ...filters, page_size: adminPageSize, status: '' } }, { signal }),
  });

export const dialoguesQuery = (filters: DialogueFilters, page: number, language: LanguageCode) =>
  queryOptions({
    queryKey: ['admin', 'dialogues', filters, page, language],
    queryFn: ({ signal }) =>
      call(
        listDialogs,
        {
          query: { page },
          body: { page, dialogsPerPage: adminPageSize, filters, language },
        },
        { signal },
      ),
  });

/** The names of rows that have none in this language. */
export const dialogueNamesQuery = (rows: readonly DialogRow[], language: LanguageCode) => {
  const chats = rows.map(({ conversation_id, name }) => ({ conversation_id, name }));
  return queryOptions({
    queryKey: ['admin', 'dialogue-names', language, chats],
    queryFn: ({ signal }) => call(translateChatNames, { body: { chats, language } }, { signal }),
    select: (answer) =>
      new Map(answer.chats.map((chat) => [chat.conversation_id, chat.translated_name])),
    enabled: language !== 'en' && chats.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const dialogQuery = (id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['admin', 'dialog', id, language],
    queryFn: ({ signal }) =>
      call(viewDialog, { params: { id }, query: { lang: language } }, { signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
});

/** How often a file that is being read is looked after. */
const INDEXING_MS = 2000;

export const knowledgeQuery = queryOptions({
  queryKey: ['admin', 'knowledge-files'],
  queryFn: ({ signal }) => call(listKnowledgeFiles, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'indexing') ? INDEXING_MS : false,
});

export const settingsVersionsQuery = queryOptions({
  queryKey: ['admin', 'settings-versions'],
  queryFn: ({ signal }) => call(listSettingsVersions, {}, { signal }),
});

/** A version never changes. */
export const settingsChangesQuery = (version: number) =>
  queryOptions({
    queryKey: ['admin', 'settings-changes', version],
    queryFn: ({ signal }) => call(viewSettingsVersion, { params: { version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', page],
    queryFn: ({ signal }) => call(listAuditLog, { query: { page } }, { signal }),
  });

export const statisticsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'statistics', from, to],
    queryFn: ({ signal }) => call(getStatistics, { query: { from, to } }, { signal }),
  });
