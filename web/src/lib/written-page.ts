/** The page came with its words, written at build time, and they fit: somebody may be reading it already. */
export const isPageWritten = (): boolean =>
  !import.meta.env.SSR && document.querySelector(':root:not([data-stale]) [data-written]') !== null;
