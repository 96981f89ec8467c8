import { rateMessage, type Message, type Rating } from '@hale/contract/messages';
import { call } from '../../api/client.ts';
import { changeMessage } from '../chats/chat-store.ts';
import { showProblem } from './show-problem.ts';

/** The newest rating of each message that is being saved. */
const wanted = new Map<number, Rating | null>();

/** Shown at once; taken back should the server refuse. The same thumb again withdraws it. */
export const giveRating = async (
  chat: string,
  { id, rating: before }: Message,
  pressed: Rating,
): Promise<void> => {
  const rating = before === pressed ? null : pressed;
  const isSaving = wanted.has(id);
  wanted.set(id, rating);
  changeMessage(chat, id, { rating });
  if (isSaving) return;
  changeMessage(chat, id, { rating: await save(id, before) });
  wanted.delete(id);
};

/** One after the other: of two at once the server might keep the first. Says which one it has then. */
const save = async (id: number, before: Message['rating']): Promise<Message['rating']> => {
  let saved = before;
  for (;;) {
    const rating = wanted.get(id) ?? null;
    try {
      await call(rateMessage, { params: { id }, body: { rating } });
      saved = rating;
    } catch (error) {
      if (isNewest(id, rating)) showProblem(error);
    }
    if (isNewest(id, rating)) return saved;
  }
};

const isNewest = (id: number, rating: Rating | null): boolean => wanted.get(id) === rating;
