import type { Source } from '@hale/contract/messages';
import { create } from 'zustand';
import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { loadSources } from './load-sources.ts';
import { showProblem } from './show-problem.ts';

interface SourcesState {
  /** Shown in the modal; kept while it closes. */
  sources: readonly Source[];
  isOpen: boolean;
}

export const useSources = create<SourcesState>(() => ({ sources: [], isOpen: false }));

/** An answer without a medical recommendation has none, which is said instead. */
export const openSources = async (messageId: number): Promise<void> => {
  try {
    const sources = await loadSources(messageId);
    if (sources.length === 0) void showAlert(translate('sources_error_message'));
    else useSources.setState({ sources, isOpen: true });
  } catch (error) {
    showProblem(error);
  }
};

export const closeSources = (): void => {
  useSources.setState({ isOpen: false });
};
