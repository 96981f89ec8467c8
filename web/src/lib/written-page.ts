/** The page came with its words, written at build time, and they fit: somebody may be reading it already. */
export const isPageWritten = (): boolean =>
  !import.meta.env.SSR && document.querySelector(':root:not([data-stale]) [data-written]') !== null;

let rest: Element | null = null;

/** What stands below the first screen outlives the written page, until the app has its own. */
export const keepWrittenRest = (): void => {
  rest = document.querySelector('[data-written] [data-rest]');
  rest?.setAttribute('data-written', '');
};

export const writtenRest = (): Element | null => rest;
