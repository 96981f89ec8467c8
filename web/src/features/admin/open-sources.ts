import { getSources } from '@hale/contract/messages';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { showProblem } from '../messages/show-problem.ts';
import { useSources } from '../messages/sources-store.ts';

/** Fetched at the first click and kept. Staff only look: nothing is saved with the message. */
export const openSources = async (messageId: number): Promise<void> => {
  try {
    const sources = await queryClient.fetchQuery({
      queryKey: ['admin', 'sources', messageId],
      queryFn: () => call(getSources, { params: { id: messageId }, query: { is_not_save: true } }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    if (sources.length === 0) void showAlert(translate('sources_error_message'));
    else useSources.setState({ sources, isOpen: true });
  } catch (error) {
    showProblem(error);
  }
};
