import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useParamsAt } from '../../../router/hooks.ts';
import { useChatList } from '../../chats/chat-list-store.ts';
import { useChatListSync } from '../../chats/use-chat-list-sync.ts';
import { groupChats, type ChatGroup } from '../group-chats.ts';
import { SidebarMatches } from '../load-parts.ts';
import { Deferred } from './deferred.tsx';
import { GroupHeading } from './group-heading.tsx';
import { SidebarChat } from './sidebar-chat.tsx';
import { SidebarSearch } from './sidebar-search.tsx';

export const SidebarHistory = () => {
  const { t } = useTranslation();
  const chats = useChatList((list) => list.chats) ?? [];
  const today = useToday();
  const [words, setWords] = useState('');
  const openId = useParamsAt('/chat/$id')?.id;
  useChatListSync();

  return (
    <>
      {chats.length > 0 && <SidebarSearch words={words} onChange={setWords} />}
      <nav
        aria-label={t('sidebar.history')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4 sm:px-3"
      >
        {chats.length === 0 && (
          <p className="px-3 py-6 text-sm text-ink-soft">{t('sidebar.emptyHistory')}</p>
        )}
        <Deferred>{words.trim() !== '' && <SidebarMatches words={words} />}</Deferred>
        {words.trim() === '' &&
          groupChats(chats, today).map((group) => (
            <section key={keyOf(group)}>
              <GroupHeading group={group} today={today} />
              <ul>
                {group.chats.map((chat) => (
                  <SidebarChat
                    key={chat.conversation_id}
                    chat={chat}
                    isActive={chat.conversation_id === openId}
                  />
                ))}
              </ul>
            </section>
          ))}
      </nav>
    </>
  );
};

/** The same whichever chat comes first in it: nobody in the list loses their place when that changes. */
const keyOf = ({ period }: ChatGroup): string =>
  typeof period === 'object' ? `${period.year} ${period.month}` : period;
