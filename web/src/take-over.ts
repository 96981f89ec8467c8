import type { createAppRouter } from './router.tsx';

/**
 * Before the app takes the place of the page that was written at build time: all of its page is here, so
 * that one is exchanged for the other within a frame, and what somebody has begun goes on: where they have
 * scrolled to, and what they have typed.
 */
export const takeOver = async (router: ReturnType<typeof createAppRouter>): Promise<void> => {
  await router.load();
  const box = document.querySelector<HTMLTextAreaElement>('[data-written] textarea');
  const { scrollX, scrollY } = window;
  const isWriting = box !== null && box === document.activeElement;
  if (box?.value) {
    const [{ setDraftText }, { HOME }] = await Promise.all([
      import('./features/messages/draft-store.ts'),
      import('./features/chats/chat-store.ts'),
    ]);
    setDraftText(HOME, box.value);
  }
  const stop = router.subscribe('onRendered', () => {
    stop();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    if (isWriting) document.querySelector<HTMLElement>('[data-testid="chat-input"]')?.focus();
  });
};
