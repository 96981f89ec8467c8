import { bounds } from '@hale/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { useLetterLimit } from '../../../ui/use-letter-limit.ts';
import { giveChatName } from '../../chats/rename-chat.ts';

interface SidebarRenameProps {
  id: string;
  /** As it is shown. */
  name: string;
  onDone: (byKeyboard: boolean) => void;
}

/** In place of a chat's name: Enter or leaving keeps what is typed, Escape does not. */
export const SidebarRename = ({ id, name: shown, onDone }: SidebarRenameProps) => {
  const { t } = useTranslation();
  // It may get another one while it is being changed here.
  const [before] = useState(shown);
  const [name, setName] = useState(before);
  const input = useRef<HTMLInputElement>(null);
  useLetterLimit(input, bounds.chatName.max);
  const isEnding = useRef(false);

  useEffect(() => input.current?.select(), []);

  const end = (isKept: boolean, byKeyboard: boolean) => {
    if (isEnding.current) return;
    isEnding.current = true;
    if (isKept && name !== before) void giveChatName(id, name);
    onDone(byKeyboard);
  };

  return (
    <li>
      <input
        ref={input}
        dir="auto"
        aria-label={t('sidebar.chatName')}
        data-testid="sidebar-chat-name"
        maxLength={bounds.chatName.max}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => end(true, false)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') end(true, true);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end(false, true);
        }}
        className="h-10 pointer-coarse:h-11 w-full rounded-md border border-focus bg-raised px-3 text-base focus-visible:outline-offset-0 sm:text-sm"
      />
    </li>
  );
};
