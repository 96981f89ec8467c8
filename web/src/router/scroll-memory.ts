import { readTab, writeTab } from '../lib/tab-storage.ts';

const KEPT_AS = 'scroll positions';
const MOST_REMEMBERED = 100;

interface Arrival {
  key: string;
  hash: string;
  keepsScroll: boolean;
}

/** Where a page was scrolled to is where it is when somebody comes back to it; a new one begins at its top. */
export const scrollMemory = () => {
  const positions = new Map<string, number>(readPositions());
  let shown: string | null = null;

  const leave = (): void => {
    if (shown !== null) positions.set(shown, window.scrollY);
  };

  const arrive = ({ key, hash, keepsScroll }: Arrival): void => {
    if (key === shown) return;
    const isFirst = shown === null;
    shown = key;
    const top = positions.get(key);
    if (top !== undefined) scrollTo(top);
    else if (keepsScroll) return;
    else if (hash) document.getElementById(hash)?.scrollIntoView();
    else if (!isFirst) scrollTo(0);
  };

  const watch = (): (() => void) => {
    history.scrollRestoration = 'manual';
    const keep = (): void => {
      leave();
      writeTab(KEPT_AS, JSON.stringify([...positions].slice(-MOST_REMEMBERED)));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  };

  return { leave, arrive, watch };
};

const scrollTo = (top: number): void => window.scrollTo({ left: 0, top, behavior: 'instant' });

const readPositions = (): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(readTab(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
};

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
