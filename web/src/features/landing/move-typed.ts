import { writtenRest } from '../../lib/written-page.ts';
import { HOME } from '../chats/chat-store.ts';
import { setDraftText } from '../messages/draft-store.ts';

/** So many frames the box is looked for; it comes with the next one or two. */
const MOST_FRAMES = 60;

/** What was typed into the box of the written page goes over into the real one, and the cursor with it. */
export const moveTyped = (): void => {
  const box = writtenRest()?.querySelector('textarea');
  if (!box) return;
  if (box.value !== '') setDraftText(HOME, box.value);
  // It stays a moment longer, and somebody may go on in it until it is gone.
  box.addEventListener('input', () => setDraftText(HOME, box.value));
  if (box === document.activeElement) focusNext(box, MOST_FRAMES);
};

const focusNext = (before: Element, frames: number): void => {
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLElement>('[data-testid="chat-input"]');
    if (box && box !== before) box.focus({ preventScroll: true });
    else if (frames > 0) focusNext(before, frames - 1);
  });
};
