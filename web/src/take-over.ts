import { leadNextPress, pressAgain } from './lib/early-press.ts';
import { focusAgain } from './lib/find-same.ts';
import { keepWrittenRest } from './lib/written-page.ts';

/**
 * Before the app takes the place of the page that was written at build time: its page is here, so that one
 * is exchanged for the other within a frame, and what somebody has begun goes on: where they have scrolled
 * to, what they are typing, how far they have come by keyboard, and what they have pressed.
 */
export const takeOver = (): (() => void) => {
  keepWrittenRest();
  const watching = new AbortController();
  const { signal } = watching;
  // The page is used to the last moment, and its own end moves the focus and the place.
  let place = readPlace();
  let focused = document.activeElement;
  window.addEventListener('scroll', () => (place = readPlace()), { signal, passive: true });
  document.addEventListener('focusin', () => (focused = document.activeElement), { signal });
  return () => {
    watching.abort();
    window.scrollTo({ ...place, behavior: 'instant' });
    focusAgain(focused);
    leadNextPress();
    pressAgain();
  };
};

const readPlace = () => ({ left: window.scrollX, top: window.scrollY });
