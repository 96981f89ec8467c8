import { useLayoutEffect } from 'react';
import { dropMoved } from './chat-store.ts';

/** A question that went to a chat of its own stays in sight here until that page has taken the place of this. */
export const useMovedQuestion = (page: string): void => {
  useLayoutEffect(() => {
    const drop = () => dropMoved(page);
    // Somebody may have left before the chat was there.
    drop();
    return drop;
  }, [page]);
};
