import { getChatReview } from '@hale/contract/doctor-review';
import { call } from '../../api/client.ts';
import { rememberReview } from './doctor-review-store.ts';

const running = new Map<string, Promise<void>>();

/** How the review of a chat stands now; several places of a chat ask once. */
export const loadReview = (chat: string): Promise<void> => {
  const before = running.get(chat);
  if (before) return before;
  const asked = ask(chat).finally(() => running.delete(chat));
  running.set(chat, asked);
  return asked;
};

const ask = async (chat: string): Promise<void> => {
  try {
    const { review } = await call(getChatReview, { params: { conversation_id: chat } });
    rememberReview(chat, review);
  } catch {
    // What is shown stays; the next look at the chat asks again.
  }
};
