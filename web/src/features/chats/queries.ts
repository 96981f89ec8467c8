import { listChats, getVisitorHistory } from '@hale/contract/chats';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

/** The chats of the signed-in user, newest first. Kept until something changes them. */
export const chatListQuery = queryOptions({
  queryKey: ['chats'],
  queryFn: ({ signal }) => call(listChats, {}, { signal }),
  staleTime: Infinity,
});

export const loadChatList = () => queryClient.ensureQueryData(chatListQuery);

/** The visitor's anonymous chat with its messages; null when there is none. */
export const visitorChatQuery = queryOptions({
  queryKey: ['visitor chat'],
  queryFn: async ({ signal }) => {
    try {
      return await call(getVisitorHistory, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return null;
      throw error;
    }
  },
});

export const loadVisitorChat = () => queryClient.fetchQuery(visitorChatQuery);
