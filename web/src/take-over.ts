import { keepWrittenRest } from './lib/written-page.ts';

/**
 * Before the app takes the place of the page that was written at build time: its page is here, so that one
 * is exchanged for the other within a frame, and what somebody has begun goes on: where they have scrolled
 * to, what they are typing, and how far they have come by keyboard.
 */
export const takeOver = async (pageReady: Promise<unknown>): Promise<() => void> => {
  await pageReady;
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
    if (focused instanceof HTMLElement) focusAgain(focused);
  };
};

const readPlace = () => ({ left: window.scrollX, top: window.scrollY });

/** What is kept for now has only been moved; of all else there is a new one that says the same. */
const focusAgain = (before: HTMLElement): void => {
  const now = before.isConnected ? before : findLike(before);
  now?.focus({ preventScroll: true });
};

const findLike = (before: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(before.localName)].find(
    (it) => nameOf(it) === nameOf(before),
  );

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent;
