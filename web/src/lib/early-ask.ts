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
