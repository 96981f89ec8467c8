import { useSyncExternalStore } from 'react';

/** A list outside React that a host component shows, so that plain code can ask for a dialog or toast. */
export const createQueue = <Item>() => {
  let items: readonly Item[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly Item[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    add: (item: Item) => replace([...items, item]),
    remove: (item: Item) => replace(items.filter((other) => other !== item)),
    items: () => items,
    useItems: () =>
      useSyncExternalStore(
        subscribe,
        () => items,
        () => items,
      ),
  };
};
