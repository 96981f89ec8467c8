import { Suspense, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hasMouse } from '../../../lib/has-mouse.ts';
import { LoadingScreen } from '../../layout/components/loading-screen.tsx';
import { PageTitle } from '../../layout/components/page-title.tsx';
import { addFiles } from '../../messages/add-files.ts';
import { DropZone } from '../../messages/components/drop-zone.tsx';
import { PendingMessage } from '../../messages/components/pending-message.tsx';
import { MessageList } from '../../messages/load-parts.ts';
import { useSession } from '../../auth/session-store.ts';
import { isBusy, useChat } from '../chat-store.ts';
import { useCarriedMessage } from '../use-carried-message.ts';
import { useChatSync } from '../use-chat-sync.ts';
import { useKeepFocus } from '../use-keep-focus.ts';
import { useKeyboardInset } from '../use-keyboard-inset.ts';
import { useSend } from '../use-send.ts';
import { ChatAnnouncer } from './chat-announcer.tsx';
import { ChatDock } from './chat-dock.tsx';
import { EmptyChat } from './empty-chat.tsx';
import { MessagesArea } from './messages-area.tsx';

/** A chat fills the page: its messages scroll, the box stays. */
export const ChatScreen = ({ chat }: { chat: string }) => {
  const { t } = useTranslation();
  const pending = useChat(chat, (it) => it.pending);
  const isEmpty = useChat(chat, ({ messages }) => messages.length === 0) && !pending;
  const isChatBusy = useChat(chat, isBusy);
  const isOver = useSession((session) => session.isMessagesAttemptsOver);
  const { send, askToGoOn } = useSend(chat);
  const screen = useRef<HTMLElement>(null);
  // Where people touch, the box would open the keyboard.
  useKeepFocus(screen, () => (hasMouse() ? findBox : findMessages)(screen.current));
  useKeyboardInset();
  useChatSync(chat);
  useCarriedMessage(chat, send);

  return (
    <section
      ref={screen}
      // On a phone the question about cookies only looks in from below: the answer needs the room.
      className="relative flex flex-1 flex-col pb-(--keyboard) has-data-activity:[--taken:612px] max-sm:[.page:has(#cookie-popup-title)_&]:min-h-[75dvh]"
    >
      <MessagesArea key={chat} chat={chat} isEmpty={isEmpty}>
        {isEmpty ? (
          <EmptyChat isDisabled={isChatBusy} onStart={(text) => send(text)} />
        ) : (
          <Suspense
            fallback={
              // Whatever is still on its way: nobody has to wonder where their question is.
              pending ? (
                <ol>
                  <PendingMessage chat={chat} pending={pending} />
                </ol>
              ) : (
                <LoadingScreen />
              )
            }
          >
            <PageTitle className="sr-only">{t('titles.chat')}</PageTitle>
            <MessageList chat={chat} />
          </Suspense>
        )}
      </MessagesArea>
      <ChatDock chat={chat} onSend={() => send()} onLimit={askToGoOn} />
      <ChatAnnouncer key={`announcer ${chat}`} chat={chat} />
      <DropZone
        onFiles={(files) => {
          if (isOver) askToGoOn();
          else void addFiles(chat, files);
        }}
      />
    </section>
  );
};

const findMessages = (screen: HTMLElement | null) =>
  screen?.querySelector<HTMLElement>('[data-scroller]') ?? null;

const findBox = (screen: HTMLElement | null) =>
  screen?.querySelector<HTMLElement>('textarea[name="message"]') ?? null;
