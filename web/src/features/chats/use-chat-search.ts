import { searchChats, type ChatMatch } from '@hale/contract/chats';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';

const TYPING_MS = 250;

type Search =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; matches: readonly ChatMatch[] };

/** Finds chats by the words typed, once the typing pauses. */
export const useChatSearch = (typed: string): Search => {
  const words = typed.trim();
  const [found, setFound] = useState<{ words: string; search: Search } | null>(null);

  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      call(searchChats, { query: { q: words } }, { signal }).then(
        (matches) => setFound({ words, search: { state: 'found', matches } }),
        () => {
          if (!signal.aborted) setFound({ words, search: { state: 'failed' } });
        },
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);

  if (words === '') return { state: 'idle' };
  // While more is typed, what was found so far stays: a list that blinks cannot be read.
  if (found?.words === words || found?.search.state === 'found') return found.search;
  return { state: 'searching' };
};
