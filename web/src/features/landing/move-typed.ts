import { writtenRest } from '../../lib/written-page.ts';
import { HOME } from '../chats/chat-store.ts';
import { addFiles } from '../messages/add-files.ts';
import { currentDraft, setDraftText } from '../messages/draft-store.ts';

/** So many frames the box is looked for; it comes with the next one or two. */
const MOST_FRAMES = 60;

/** What was put into the box of the written page goes over into the real one, and the cursor with it. */
export const moveTyped = (): void => {
  const chooser = writtenRest()?.querySelector<HTMLInputElement>('[type="file"]');
  if (chooser) follow(chooser, 'change', () => moveFiles(chooser));
  const box = writtenRest()?.querySelector('textarea');
  if (!box) return;
  follow(box, 'input', () => moveText(box));
  if (box === document.activeElement) focusNext(box, MOST_FRAMES);
};

/** It stays a moment longer, and somebody may go on in it until it is gone. */
const follow = (element: Element, event: string, move: () => void): void => {
  move();
  element.addEventListener(event, move);
};

const moveText = ({ value }: HTMLTextAreaElement): void => {
  if (value !== currentDraft(HOME).text) setDraftText(HOME, value);
};

const moveFiles = ({ files }: HTMLInputElement): void => {
  if (files && files.length > 0) void addFiles(HOME, [...files]);
};

const focusNext = (before: Element, frames: number): void => {
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLElement>('[data-testid="chat-input"]');
    if (box && box !== before) box.focus({ preventScroll: true });
    else if (frames > 0) focusNext(before, frames - 1);
  });
};
