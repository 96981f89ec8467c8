import { findSame } from './find-same.ts';

declare global {
  interface Window {
    /** The button that early-start.ts saw pressed before the app was there. */
    earlyPress?: HTMLElement;
  }
}

/** It does now what it could not do then; one that is still in the page as it was written waits on. */
export const pressAgain = (): void => {
  const { earlyPress } = window;
  if (!earlyPress || earlyPress.isConnected) return;
  delete window.earlyPress;
  findSame(earlyPress)?.click();
};

/**
 * Chromium aims the press of a mouse that has not moved since the exchange at what is left around the old
 * page, and no click comes of it: the press is led to what lies there now.
 */
export const leadNextPress = (): void => {
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('mousemove', () => watching.abort(), { signal });
  window.addEventListener(
    'mousedown',
    (event) => {
      watching.abort();
      const there = document.elementFromPoint(event.clientX, event.clientY);
      const meant = there?.closest<HTMLElement>('a, button, summary, textarea');
      if (!meant || there === event.target || event.defaultPrevented) return;
      event.preventDefault();
      meant.focus({ preventScroll: true });
      window.addEventListener('mouseup', () => meant.click(), { once: true });
    },
    { signal, capture: true },
  );
};
