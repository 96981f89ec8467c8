import type { Chat } from '@hale/contract/chats';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { deleteChatForGood } from '../../chats/delete-chat.ts';
import { formatChatName } from '../../chats/format-chat-name.ts';
import { SidebarRename } from '../load-parts.ts';
import { closeNarrowSidebar } from '../sidebar-store.ts';

interface SidebarChatProps {
  chat: Chat;
  isActive: boolean;
}

/** One chat of the history; the open one can be renamed and deleted. */
export const SidebarChat = ({ chat, isActive }: SidebarChatProps) => {
  const { t } = useTranslation();
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const id = chat.conversation_id;
  const name = formatChatName(chat.name, t);

  const startRenaming = async () => {
    await SidebarRename.preload();
    setIsRenaming(true);
  };

  if (isRenaming) {
    return (
      <SidebarRename
        id={id}
        name={name}
        onDone={(byKeyboard) => {
          setIsRenaming(false);
          if (byKeyboard) requestAnimationFrame(() => renameButton.current?.focus());
        }}
      />
    );
  }

  return (
    <li
      className={cx(
        'group flex items-center rounded-md transition-colors duration-(--duration-quick)',
        isActive ? 'bg-accent-soft text-accent' : 'hover:bg-ink/6',
      )}
    >
      <Link
        to="/chat/$id"
        params={{ id }}
        aria-current={isActive ? 'page' : undefined}
        data-testid="sidebar-chat"
        data-id={id}
        data-active={isActive}
        onClick={closeNarrowSidebar}
        className={cx(
          'min-w-0 flex-1 px-3 py-2.5 pointer-coarse:py-3 text-sm',
          isActive && 'font-semibold',
        )}
      >
        {/* Its own direction, so that the cut is at the end of the name and not at its beginning. */}
        <span dir="auto" className="block truncate text-page">
          {name}
        </span>
      </Link>
      {isActive && (
        <>
          <IconButton
            ref={renameButton}
            size="sm"
            label={t('sidebar.renameChat', { name })}
            icon={<Icon of={Pencil} className="size-4" />}
            data-testid="sidebar-chat-rename"
            onClick={() => void startRenaming()}
          />
          <IconButton
            size="sm"
            label={t('sidebar.deleteChat', { name })}
            icon={<Icon of={Trash2} className="size-4" />}
            data-testid="sidebar-chat-delete"
            onClick={() => deleteChatForGood(id)}
          />
        </>
      )}
    </li>
  );
};
