import { lazyPart } from '../../lib/lazy-part.ts';

/* Parts that an empty chat can do without. */

/** Brings the reader of markdown along. */
export const Markdown = lazyPart(() =>
  import('../../ui/markdown.tsx').then((module) => module.Markdown),
);

export const MessageList = lazyPart(() =>
  import('./components/message-list.tsx').then((module) => module.MessageList),
);

export const SourcesModal = lazyPart(() =>
  import('./components/sources-modal.tsx').then((module) => module.SourcesModal),
);

/** Sending and what follows it. Fetched when somebody begins to write, at the latest when they send. */
export const loadSending = async () => {
  const [{ sendDraft }, { joinAnswer }] = await Promise.all([
    import('./send-draft.ts'),
    import('../chats/watch-answer.ts'),
  ]);
  return { sendDraft, joinAnswer };
};
