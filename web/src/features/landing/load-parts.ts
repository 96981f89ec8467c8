import { lazyPart } from '../../lib/lazy-part.ts';

export const ChatExampleModal = lazyPart(() =>
  import('./components/chat-example-modal.tsx').then((module) => module.ChatExampleModal),
);
