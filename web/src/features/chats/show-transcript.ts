import { getHistory } from '@hale/contract/chats';
import { isRecording } from '@hale/contract/file-rules';
import { call } from '../../api/client.ts';
import { changeMessage, currentChat } from './chat-store.ts';

/** A recording that nobody has seen in words yet. */
export const isUnheard = (chat: string, messageId: number): boolean => {
  const message = currentChat(chat).messages.find(({ id }) => id === messageId);
  if (!message || message.message !== '') return false;
  return message.files.some((file) => isRecording({ name: file.file_of_name }));
};

/**
 * What was understood stands in the chat before the first word of its answer. Who spoke sees it from
 * then on; where it cannot be had now, the end of the answer brings it.
 */
export const showTranscript = async (chat: string, messageId: number): Promise<void> => {
  const history = await call(getHistory, { params: { conversation_id: chat } });
  const heard = history.find(({ id }) => id === messageId);
  if (!heard || heard.message === '') return;
  changeMessage(chat, messageId, { message: heard.message, files: heard.files });
};
