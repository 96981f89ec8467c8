import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changeChat, currentChat, useChats } from '../chat-store.ts';

/**
 * What a screen reader hears of an answer: that it is being written, and the whole of it once when it is
 * complete. The text itself is silent while it grows.
 */
export const ChatAnnouncer = ({ chat }: { chat: string }) => {
  const { t } = useTranslation();
  const [said, setSaid] = useState(() => (currentChat(chat).running ? t('chat.writing') : ''));

  useEffect(() => {
    const hear = (): void => {
      const { unheard } = currentChat(chat);
      if (unheard === null) return;
      setSaid(answerTo(chat, unheard, t('message.nurse')));
      changeChat(chat, { unheard: null });
    };
    // It may have become complete on the way to this page.
    hear();
    return useChats.subscribe((now, before) => {
      const writing = now.chats[chat]?.running?.messageId;
      const wrote = before.chats[chat]?.running?.messageId;
      if (writing !== wrote) setSaid(writing === undefined ? '' : t('chat.writing'));
      hear();
    });
  }, [chat, t]);

  return (
    <p role="status" className="sr-only" data-testid="chat-announcer">
      {said}
    </p>
  );
};

const answerTo = (chat: string, messageId: number, nurse: string): string => {
  const message = currentChat(chat).messages.find(({ id }) => id === messageId);
  if (!message) return '';
  const replies = message.nurse_messages.map(({ response }) => `${nurse}: ${response}`);
  return withoutMarks([message.response, ...replies].join('\n'));
};

/** Markdown without the signs that would be read out as signs. */
const withoutMarks = (text: string): string =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/^#+\s|[*_`|>]/gm, '');
