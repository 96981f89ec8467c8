import { changeChat, currentChat } from '../chats/chat-store.ts';
import { markQueued, returnDraft } from './draft-store.ts';

interface Question {
  text: string;
  files: readonly File[];
}

/** How to send what waits for the network, by chat. */
const waiting = new Map<string, () => Promise<void>>();

/** There is no network: the question is kept, shown as waiting, and sent by itself when it is back. */
export const sendLater = (
  chat: string,
  { text, files }: Question,
  send: () => Promise<void>,
): void => {
  if (waiting.size === 0)
    window.addEventListener('online', () => void sendWaiting(), { once: true });
  waiting.set(chat, send);
  markQueued(chat);
  changeChat(chat, { pending: { text, files, progress: null, isQueued: true }, refusal: null });
};

const sendWaiting = async (): Promise<void> => {
  const questions = [...waiting];
  waiting.clear();
  for (const [chat, send] of questions) {
    if (currentChat(chat).pending?.isQueued) await send();
  }
};

/** Somebody has thought better of it: the words are in the box again. */
export const takeBack = (chat: string): void => {
  waiting.delete(chat);
  changeChat(chat, { pending: null });
  returnDraft(chat);
};
