import { queryClient } from '../../api/query-client.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';
import { Markdown } from '../messages/load-parts.ts';
import { leaveWhenRefused } from './load-panel.ts';
import { dialogQuery } from './queries.ts';

/** The dialog is there before its page, and so is what shows it; a failure is told by the page. */
export const loadDialog = async (id: string): Promise<void> => {
  const { language } = useLanguageStore.getState();
  const [dialog] = await Promise.allSettled([
    queryClient.fetchQuery(dialogQuery(id, language.code)),
    Markdown.preload(),
  ]);
  leaveWhenRefused(dialog);
};
