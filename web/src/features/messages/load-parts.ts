import type { Message } from '@hale/contract/messages';
import { lazyPart } from '../../lib/lazy-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { SendRefusal } from '../chats/load-parts.ts';

/* Parts that an empty chat can do without. */

/** Brings the reader of markdown along. */
export const Markdown = lazyPart(() =>
  import('../../ui/markdown.tsx').then((module) => module.Markdown),
);

export const MessageList = lazyPart(() =>
  import('./components/message-list.tsx').then((module) => module.MessageList),
);

export const AttachmentList = lazyPart(() =>
  import('./components/attachment-list.tsx').then((module) => module.AttachmentList),
);

export const SourcesModal = lazyPart(() =>
  import('./components/sources-modal.tsx').then((module) => module.SourcesModal),
);

export const EditBox = lazyPart(() =>
  import('./components/edit-box.tsx').then((module) => module.EditBox),
);

export const QueuedNotice = lazyPart(async () => {
  const [{ QueuedNotice: Notice }, { loadOffline }] = await Promise.all([
    import('./components/queued-notice.tsx'),
    import('./load-offline.ts'),
  ]);
  await loadOffline();
  return Notice;
});

const fetchSending = async () => {
  const [{ sendDraft }, { joinAnswer }] = await Promise.all([
    import('./send-draft.ts'),
    import('../chats/watch-answer.ts'),
  ]);
  return { sendDraft, joinAnswer };
};

let sending: ReturnType<typeof fetchSending> | undefined;

/**
 * Sending and what follows it. Fetched when somebody begins to write, at the latest when they send. Once it
 * is here nobody waits for it, not even for the moment an import takes: the next letter may be typed by then.
 */
export const loadSending = () => {
  sending ??= fetchSending().catch((error: unknown) => {
    sending = undefined;
    throw error;
  });
  return sending;
};

/** What changes a question is here when somebody wants to, but not before the answer can be read. */
export const preloadEditing = (): (() => void) =>
  // What cannot be loaded now is tried again when it is needed.
  whenIdle(() => void EditBox.preload().catch(() => undefined));

/** A new answer to the same question. */
export const regenerate = async (chat: string, message: Message): Promise<void> => {
  const editing = await import('./edit-message.ts');
  await editing.regenerate(chat, message);
};

/**
 * Somebody writes: what shows the answer will be here before it comes, and what says that the question
 * could not be sent. A server that is away would not give it any more.
 */
export const preloadAnswering = (): void => {
  const parts = [loadSending(), MessageList.preload(), Markdown.preload(), SendRefusal.preload()];
  // What cannot be loaded now is tried again when it is needed.
  for (const part of parts) part.catch(() => undefined);
};
