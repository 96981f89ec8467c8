import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChatMatch } from '../../chats/components/chat-match.tsx';
import { useChatSearch } from '../../chats/use-chat-search.ts';
import { closeNarrowSidebar } from '../sidebar-store.ts';

/** What the search has found, in place of the history. */
export const SidebarMatches = ({ words }: { words: string }) => {
  const { t } = useTranslation();
  const search = useChatSearch(words);
  const matches = search.state === 'found' ? search.matches : [];

  const tell = () => {
    if (search.state === 'failed') return t('sidebar.searchFailed');
    if (search.state !== 'found') return t('app.loading');
    if (matches.length === 0) return t('sidebar.nothingFound');
    return t('sidebar.found', { count: matches.length });
  };

  return (
    <>
      <p role="status" className="px-3 pt-4 pb-2 text-xs font-semibold text-ink-soft">
        {tell()}
      </p>
      <ul>
        {matches.map((match) => (
          <li key={match.conversation_id}>
            <ChatMatch match={match} words={words} onChoose={closeNarrowSidebar} />
          </li>
        ))}
      </ul>
    </>
  );
};
