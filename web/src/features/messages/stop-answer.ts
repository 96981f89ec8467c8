import { stopAnswer } from '@hale/contract/chats';
import { call } from '../../api/client.ts';
import { changeAnswer } from '../chats/chat-store.ts';

/** The end comes through the stream, which tells what is kept. */
export const stopWriting = async (chat: string): Promise<void> => {
  changeAnswer(chat, { isStopping: true });
  try {
    await call(stopAnswer, { params: { conversation_id: chat } });
  } catch {
    changeAnswer(chat, { isStopping: false });
  }
};
