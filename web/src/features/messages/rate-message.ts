import { rateMessage, type Message, type Rating } from '@hale/contract/messages';
import { call } from '../../api/client.ts';
import { changeMessage } from '../chats/chat-store.ts';
import { showProblem } from './show-problem.ts';

/** Shown at once; taken back should the server refuse. The same thumb again withdraws it. */
export const giveRating = async (chat: string, message: Message, rating: Rating): Promise<void> => {
  const wanted = message.rating === rating ? null : rating;
  changeMessage(chat, message.id, { rating: wanted });
  try {
    await call(rateMessage, { params: { id: message.id }, body: { rating: wanted } });
  } catch (error) {
    changeMessage(chat, message.id, { rating: message.rating });
    showProblem(error);
  }
};
