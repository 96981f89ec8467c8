import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { AttemptsNotice } from '../../attempts/components/attempts-notice.tsx';
import { useSession } from '../../auth/session-store.ts';
import { MessageBox } from '../../messages/components/message-box.tsx';
import { stopWriting } from '../../messages/stop-answer.ts';
import { dropLimitRefusal, isBusy, useChat } from '../chat-store.ts';
import { SendRefusal } from '../load-parts.ts';

interface ChatDockProps {
  chat: string;
  onSend: () => void;
  onLimit: () => void;
}

/** Below the messages: the box to write in, and what has to be known before writing. */
export const ChatDock = ({ chat, onSend, onLimit }: ChatDockProps) => {
  const { t } = useTranslation();
  const isChatBusy = useChat(chat, isBusy);
  const isWriting = useChat(chat, ({ running }) => running !== null);
  const isStopping = useChat(chat, ({ running }) => running?.isStopping ?? false);
  const isOnline = useIsOnline();
  const refusal = useChat(chat, (it) => it.refusal);
  const isOver = useSession((session) => session.isMessagesAttemptsOver);

  useEffect(() => {
    if (!isOver) dropLimitRefusal(chat);
  }, [chat, isOver]);

  return (
    <div className="relative mx-auto w-full max-w-3xl space-y-2 px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
      {/* Lines do not end abruptly where the box begins. */}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-full mb-0! h-8 bg-linear-to-t from-canvas to-transparent"
      />
      <Suspense>{refusal && <SendRefusal refusal={refusal} />}</Suspense>
      {!isOnline && !isChatBusy && (
        <p role="status" data-testid="offline-notice" className="text-center text-sm text-ink-soft">
          {t('chat.offline')}
        </p>
      )}
      <AttemptsNotice />
      <MessageBox
        isMain
        chat={chat}
        isBusy={isChatBusy}
        onSend={onSend}
        onLimit={onLimit}
        onStop={isWriting ? () => stopWriting(chat) : undefined}
        isStopping={isStopping}
      />
      <p className="px-2 text-center text-xs text-ink-soft [@media(max-height:30rem)]:hidden">
        {t('chat.aiNote')}
      </p>
    </div>
  );
};
