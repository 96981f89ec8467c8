import { scrollBehavior } from '../../lib/scroll-behavior.ts';

/** Brings the message box of the page into view and the cursor into it. */
export const openMessageBox = (): void => {
  const input = document.querySelector<HTMLElement>('[data-testid="chat-input"]');
  if (!input) return;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
};
