import { keepWrittenRest, writtenRest } from './lib/written-page.ts';
import type { Router } from './router/create-router.ts';

/**
 * Before the app takes the place of the page that was written at build time: its page is here, so that one
 * is exchanged for the other within a frame, and what somebody has begun goes on: where they have scrolled
 * to, and what they are typing.
 */
export const takeOver = async (router: Router): Promise<() => void> => {
  await router.load();
  keepWrittenRest();
  const { scrollX, scrollY } = window;
  const box = writtenRest()?.querySelector('textarea');
  const isWriting = box === document.activeElement;
  return () => {
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    if (isWriting) box?.focus({ preventScroll: true });
  };
};
