import type { Message } from '@hale/contract/messages';
import { BookOpenText, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../auth/session-store.ts';
import { isBusy, useChat } from '../../chats/chat-store.ts';
import { regenerate } from '../load-parts.ts';
import { giveRating } from '../rate-message.ts';
import { openSources } from '../sources-store.ts';
import { ActionButton } from './action-button.tsx';
import { CopyButton } from './copy-button.tsx';

interface AnswerActionsProps {
  chat: string;
  message: Message;
  isNewest: boolean;
}

export const AnswerActions = ({ chat, message, isNewest }: AnswerActionsProps) => {
  const { t } = useTranslation();
  const isDisabled = useChat(chat, isBusy);
  const isUnfinished = message.response === '';
  const isSignedIn = useSession(({ user }) => user !== null);

  return (
    <>
      <CopyButton text={message.response} disabled={isUnfinished} />
      <ActionButton
        label={t(isNewest ? 'message.regenerate' : 'message.regenerateOlder')}
        icon={RefreshCw}
        data-testid="message-regenerate"
        disabled={isDisabled}
        onClick={() => regenerate(chat, message)}
      />
      {isSignedIn && (
        <ActionButton
          label={t('message.sources')}
          icon={BookOpenText}
          data-testid="message-sources"
          disabled={isUnfinished}
          onClick={() => openSources(message.id)}
        />
      )}
      <ActionButton
        label={t('message.like')}
        icon={ThumbsUp}
        isOn={message.rating === 'up'}
        data-testid="message-like"
        disabled={isUnfinished}
        onClick={() => giveRating(chat, message, 'up')}
      />
      <ActionButton
        label={t('message.dislike')}
        icon={ThumbsDown}
        isOn={message.rating === 'down'}
        data-testid="message-dislike"
        disabled={isUnfinished}
        onClick={() => giveRating(chat, message, 'down')}
      />
    </>
  );
};
