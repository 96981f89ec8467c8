import { useChat } from '../../chats/chat-store.ts';
import { Deferred } from '../../layout/components/deferred.tsx';
import { useDoctorReview } from '../doctor-review-store.ts';
import { ReviewCard } from '../load-parts.ts';

interface ReviewPlaceProps {
  chat: string;
  messageId: number;
  isNewest: boolean;
}

/** The review stands below the last message that the physician knew of, or else at the end of the chat. */
export const ReviewPlace = ({ chat, messageId, isNewest }: ReviewPlaceProps) => {
  const after = useDoctorReview(({ reviews }) => reviews[chat]?.after_message_id);
  const isKnown = useChat(chat, ({ messages }) => messages.some(({ id }) => id === after));
  // Undefined: the chat has no review.
  if (after === undefined || (isKnown ? after !== messageId : !isNewest)) return null;

  return (
    <Deferred>
      <ReviewCard chat={chat} />
    </Deferred>
  );
};
