import type { Luggage } from './pages.ts';

/** One step of the way somebody took. */
export interface Visit {
  href: string;
  luggage: Luggage;
  /** Which visit it is, however often its page is visited. */
  key: string;
  /** How many steps inside the app lie before it. */
  index: number;
}

export interface History {
  length: () => number;
  current: () => Visit;
  push: (href: string, luggage: Luggage) => void;
  replace: (href: string, luggage: Luggage) => void;
  back: () => void;
  /** Tells when somebody has gone back or forward. */
  listen: (onMove: () => void) => () => void;
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The browser's own. What is kept beside an address outlives a reload, and may be of an older app. */
export const browserHistory = (): History => {
  const here = (): string => location.pathname + location.search + location.hash;
  let last = -1;

  const current = (): Visit => {
    const kept = readState(history.state);
    const index = kept.index ?? last + 1;
    const visit = { luggage: kept.luggage, key: kept.key ?? newKey(), index, href: here() };
    // Come from outside, or by a link to a part of the page.
    if (kept.key === null) history.replaceState(stateOf(visit), '');
    last = index;
    return visit;
  };

  return {
    length: () => history.length,
    current,
    push: (href, luggage) => {
      const index = current().index + 1;
      history.pushState(stateOf({ luggage, key: newKey(), index }), '', href);
    },
    replace: (href, luggage) => {
      const { index } = current();
      history.replaceState(stateOf({ luggage, key: newKey(), index }), '', href);
    },
    back: () => history.back(),
    listen: (onMove) => {
      window.addEventListener('popstate', onMove);
      return () => window.removeEventListener('popstate', onMove);
    },
  };
};

const stateOf = ({ luggage, key, index }: Omit<Visit, 'href'>) => ({ luggage, key, index });

const readState = (state: unknown) => {
  const { key, index, luggage } = fields(state);
  const { message } = fields(luggage);
  return {
    key: typeof key === 'string' ? key : null,
    index: typeof index === 'number' ? index : null,
    luggage: typeof message === 'string' ? { message } : {},
  };
};

const fields = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
