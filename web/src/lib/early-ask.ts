declare global {
  interface Window {
    /** What early-start.ts saw somebody ask before the app was there; without a text, what stands in the box. */
    earlyAsk?: { text?: string };
  }
}

/** It is given once. */
export const takeEarlyAsk = (): { text?: string } | undefined => {
  const { earlyAsk } = window;
  delete window.earlyAsk;
  return earlyAsk;
};

/** Something was asked in the old page after the app had looked whether anything was. */
export const onLateEarlyAsk = (listener: () => void): (() => void) => {
  document.addEventListener('earlyask', listener);
  return () => document.removeEventListener('earlyask', listener);
};
