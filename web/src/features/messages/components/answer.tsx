import type { Message } from '@hale/contract/messages';
import { useChat } from '../../chats/chat-store.ts';
import { ReviewPlace } from '../../doctor-review/components/review-place.tsx';
import { ProfileSign } from '../../doctor-review/load-parts.ts';
import { Deferred } from '../../layout/components/deferred.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerFailure } from './answer-failure.tsx';
import { AnswerHeading } from './answer-heading.tsx';
import { AnswerText } from './answer-text.tsx';
import { AnswerWaiting } from './answer-waiting.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { MessageActions } from './message-actions.tsx';
import { NurseReply } from './nurse-reply.tsx';
import { TriageRibbon } from './triage-ribbon.tsx';

interface AnswerProps {
  chat: string;
  message: Message;
  isNewest: boolean;
}

/** The answer to a message: finished, being written, failed or missing. */
export const Answer = ({ chat, message, isNewest }: AnswerProps) => {
  const running = useChat(chat, (it) => (it.running?.messageId === message.id ? it.running : null));
  const failure = useChat(chat, ({ failures }) => failures[message.id]);
  const isGrowing = running !== null;
  // A quick answer may be complete before it was shown once.
  const isNews = useChat(chat, ({ lastBegun }) => lastBegun === message.id);
  const text = running?.answer.text ?? message.response;
  const nurse = running?.answer.nurse ?? message.nurse_messages[0]?.response ?? '';
  const triage = running?.answer.triage ?? message.triage;
  const isMissing = !isGrowing && text === '';
  // Who reads the end of the answer still has the number before them.
  const isPinned = isNewest && triage?.level === 'emergency';

  return (
    <div className="mt-5">
      <AnswerHeading />
      {triage && (
        <div
          className={
            isPinned
              ? 'sticky top-0 z-10 mb-2 bg-canvas py-2 [@container(height<24rem)]:py-1'
              : 'mb-4'
          }
        >
          <TriageRibbon triage={triage} isNews={isNews} isPinned={isPinned} />
        </div>
      )}
      {text !== '' && (
        <div data-testid="message-answer" aria-busy={isGrowing}>
          <AnswerText text={text} isGrowing={isGrowing && nurse === ''} />
        </div>
      )}
      {message.uses_profile && !isGrowing && !isMissing && (
        <Deferred>
          <ProfileSign />
        </Deferred>
      )}
      {isGrowing && text === '' && <AnswerWaiting />}
      {nurse !== '' && <NurseReply chat={chat} text={nurse} isGrowing={isGrowing} />}
      {running && !running.isConnected && <ConnectionLost />}
      {isMissing && (
        <AnswerFailure chat={chat} message={message} text={failure ?? null} isNewest={isNewest} />
      )}
      {text !== '' && (
        <MessageActions isQuiet={!isNewest} className="-ms-2 mt-2">
          <AnswerActions chat={chat} message={message} isNewest={isNewest} />
        </MessageActions>
      )}
      <ReviewPlace chat={chat} messageId={message.id} isNewest={isNewest} />
    </div>
  );
};
