import { newKey, type History, type Visit } from './history.ts';

/** A way that no browser knows of: for pages written at build time, and for tests. */
export const memoryHistory = (start: string): History => {
  const visits: Visit[] = [{ href: start, luggage: {}, key: newKey(), index: 0 }];
  const listeners = new Set<() => void>();
  let at = 0;

  const current = (): Visit => visits[at] ?? { href: start, luggage: {}, key: '', index: 0 };

  return {
    length: () => visits.length,
    current,
    push: (href, luggage) => {
      at += 1;
      visits.splice(at, visits.length, { href, luggage, key: newKey(), index: at });
    },
    replace: (href, luggage) => {
      visits[at] = { href, luggage, key: newKey(), index: at };
    },
    back: () => {
      at = Math.max(0, at - 1);
      for (const tell of listeners) tell();
    },
    listen: (onMove) => {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
};
