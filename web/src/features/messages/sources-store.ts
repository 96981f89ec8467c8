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

let lastAsked: Promise<unknown> | null = null;

/**
 * An answer without a medical recommendation has none, which is said instead. What comes late is not shown
 * to somebody who has asked for other sources since, or has left.
 */
export const showSources = async (coming: Promise<readonly Source[]>): Promise<void> => {
  lastAsked = coming;
  try {
    const sources = await coming;
    if (lastAsked !== coming) return;
    if (sources.length === 0) void showAlert(translate('sources_error_message'));
    else useSources.setState({ sources, isOpen: true });
  } catch (error) {
    if (lastAsked === coming) showProblem(error);
  }
};

export const openSources = (messageId: number): Promise<void> =>
  showSources(loadSources(messageId));

export const closeSources = (): void => {
  lastAsked = null;
  useSources.setState({ isOpen: false });
};
