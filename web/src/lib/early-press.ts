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
