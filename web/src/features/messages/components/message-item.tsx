import type { Message } from '@hale/contract/messages';
import { memo } from 'react';
import { Answer } from './answer.tsx';
import { UserMessage } from './user-message.tsx';

interface MessageItemProps {
  chat: string;
  message: Message;
  isNewest: boolean;
}

/** A question with its answer. Rendered again only when it changes itself, however long the chat is. */
export const MessageItem = memo(({ chat, message, isNewest }: MessageItemProps) => (
  <li data-testid="message" data-id={message.id} className="group/message">
    <UserMessage chat={chat} message={message} isNewest={isNewest} />
    <Answer chat={chat} message={message} isNewest={isNewest} />
  </li>
));
