import { lazyPart } from '../../lib/lazy-part.ts';

/* Parts that the first screen can do without. */

export const LandingSections = lazyPart(async () => {
  const {
    LandingSections: Sections,
    loadSections,
    moveTyped,
  } = await import('./components/landing-sections.tsx');
  await loadSections();
  moveTyped();
  return Sections;
});

export const ChatExampleModal = lazyPart(() =>
  import('./components/chat-example-modal.tsx').then((module) => module.ChatExampleModal),
);
