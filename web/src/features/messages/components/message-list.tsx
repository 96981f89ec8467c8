import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useChat } from '../../chats/chat-store.ts';
import { DoctorReviewHost } from '../../doctor-review/components/doctor-review-host.tsx';
import { preloadEditing } from '../load-parts.ts';
import { useEarlierMessages } from '../use-earlier-messages.ts';
import { MessageItem } from './message-item.tsx';
import { PendingMessage } from './pending-message.tsx';
import { SourcesHost } from './sources-host.tsx';

export const MessageList = ({ chat }: { chat: string }) => {
  const { t } = useTranslation();
  const messages = useChat(chat, (it) => it.messages);
  const pending = useChat(chat, (it) => it.pending);
  const { hidden, marker, showEarlier } = useEarlierMessages(messages.length);
  const newest = messages.at(-1);
  useEffect(preloadEditing, []);

  return (
    <>
      {hidden > 0 && (
        <div ref={marker} className="mb-8 flex justify-center">
          <Button
            variant="quiet"
            size="sm"
            data-testid="earlier-messages"
            onClick={() => showEarlier()}
          >
            {t('chat.earlier')}
          </Button>
        </div>
      )}
      <ol className="space-y-9">
        {messages.slice(hidden).map((message) => (
          <MessageItem
            key={message.id}
            chat={chat}
            message={message}
            isNewest={message === newest}
          />
        ))}
        {pending && <PendingMessage chat={chat} pending={pending} />}
      </ol>
      <SourcesHost />
      <DoctorReviewHost chat={chat} />
    </>
  );
};
