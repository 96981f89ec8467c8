import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { currentChat, useChat } from '../chat-store.ts';

/**
 * What a screen reader hears of an answer: that it is being written, and the whole of it once when it is
 * complete. The text itself is silent while it grows.
 */
export const ChatAnnouncer = ({ chat }: { chat: string }) => {
  const { t } = useTranslation();
  const writingId = useChat(chat, ({ running }) => running?.messageId ?? null);
  const lastId = useRef<number>(null);
  const [finished, setFinished] = useState('');

  useEffect(() => {
    if (writingId !== null) {
      lastId.current = writingId;
      setFinished('');
      return;
    }
    const message = currentChat(chat).messages.find(({ id }) => id === lastId.current);
    lastId.current = null;
    if (!message?.response) return;
    const { response, nurse_messages: replies } = message;
    const parts = [response, ...replies.map((reply) => `${t('message.nurse')}: ${reply.response}`)];
    setFinished(withoutMarks(parts.join('\n')));
  }, [chat, writingId, t]);

  return (
    <p role="status" className="sr-only" data-testid="chat-announcer">
      {writingId === null ? finished : t('chat.writing')}
    </p>
  );
};

/** Markdown without the signs that are only read out as signs. */
const withoutMarks = (text: string): string =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/^#+\s|[*_`|>]/gm, '');
