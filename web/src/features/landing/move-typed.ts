import { writtenRest } from '../../lib/written-page.ts';
import { HOME } from '../chats/chat-store.ts';
import { addFiles } from '../messages/add-files.ts';
import { currentDraft, setDraftText } from '../messages/draft-store.ts';

/** Who was writing in the written page, and where. */
let writing: HTMLTextAreaElement | null = null;

/** What was put into the box of the written page goes over into the real one. */
export const moveTyped = (): void => {
  const chooser = writtenRest()?.querySelector<HTMLInputElement>('[type="file"]');
  if (chooser) follow(chooser, 'change', () => moveFiles(chooser));
  const box = writtenRest()?.querySelector('textarea');
  if (!box) return;
  follow(box, 'input', () => moveText(box));
  if (box === document.activeElement) writing = box;
  box.addEventListener('focus', () => (writing = box));
  // A box that is moved or taken away loses the focus too, and has it again or is gone a moment later.
  box.addEventListener('blur', () => setTimeout(() => forgetLeft(box)));
};

const forgetLeft = (box: HTMLTextAreaElement): void => {
  if (box.isConnected && box !== document.activeElement) writing = null;
};

/** In the moment of the exchange, so that no key falls between the two boxes. Says whether somebody writes. */
export const goOnWriting = (): boolean => {
  const box = document.querySelector<HTMLTextAreaElement>('[data-testid="chat-input"]');
  if (!writing || !box) return false;
  // The new box may have been drawn a few keys ago.
  box.value = writing.value;
  box.focus({ preventScroll: true });
  box.setSelectionRange(writing.selectionStart, writing.selectionEnd);
  writing = null;
  return true;
};

/** It stays a moment longer, and somebody may go on in it until it is gone. */
const follow = (element: Element, event: string, move: () => void): void => {
  move();
  element.addEventListener(event, move);
};

const moveText = ({ value }: HTMLTextAreaElement): void => {
  if (value !== currentDraft(HOME).text) setDraftText(HOME, value);
};

const moveFiles = (chooser: HTMLInputElement): void => {
  const files = [...(chooser.files ?? [])];
  // What comes later comes without them.
  chooser.value = '';
  if (files.length > 0) void addFiles(HOME, files);
};
