import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changeChat, currentChat, useChats } from '../chat-store.ts';

/**
 * What a screen reader hears of an answer: that it is being written, and the whole of it once when it is
 * complete. The text itself is silent while it grows.
 */
export const ChatAnnouncer = ({ chat }: { chat: string }) => {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');

  useEffect(() => {
    let writing: number | undefined;
    const look = (): void => {
      const { running, unheard } = currentChat(chat);
      if (running?.messageId !== writing) {
        writing = running?.messageId;
        setSaid(running ? t('chat.writing') : '');
      }
      if (unheard === null) return;
      setSaid(answerTo(chat, unheard, t('message.nurse')));
      changeChat(chat, { unheard: null });
    };
    // It may have begun, or become complete, on the way to this page.
    look();
    return useChats.subscribe(look);
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
