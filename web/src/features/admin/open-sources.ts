import { getSources } from '@hale/contract/messages';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showSources } from '../messages/sources-store.ts';

/** Fetched at the first click and kept. Staff only look: nothing is saved with the message. */
export const openSources = (messageId: number): Promise<void> =>
  showSources(
    queryClient.fetchQuery({
      queryKey: ['admin', 'sources', messageId],
      queryFn: () => call(getSources, { params: { id: messageId }, query: { is_not_save: true } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
