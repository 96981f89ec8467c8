import type { Message } from '@hale/contract/messages';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isBusy, useChat } from '../../chats/chat-store.ts';
import { regenerate } from '../load-parts.ts';

interface AnswerFailureProps {
  chat: string;
  message: Message;
  /** Null: nobody knows why, and it may still be on its way to a page that was opened a moment ago. */
  text: string | null;
  isNewest: boolean;
}

/** In place of an answer that failed, was stopped or never came. */
export const AnswerFailure = ({ chat, message, text, isNewest }: AnswerFailureProps) => {
  const { t } = useTranslation();
  const isDisabled = useChat(chat, isBusy);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3',
        text === null && 'animate-rise [animation-delay:1s]',
      )}
    >
      <p
        role={text === null ? undefined : 'alert'}
        data-testid="chat-error"
        className="flex min-w-0 flex-1 basis-56 gap-2.5"
      >
        <Icon of={CircleAlert} className="mt-0.5 text-danger" />
        <span>{text ?? t('message.unanswered')}</span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={RefreshCw} size="sm" />}
        data-testid="message-regenerate"
        disabled={isDisabled}
        onClick={() => regenerate(chat, message)}
      >
        {t(isNewest ? 'message.tryAgain' : 'message.regenerateOlder')}
      </Button>
    </div>
  );
};
