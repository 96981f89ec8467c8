import { defaultChatId } from '@hale/contract/constants';

/** The messages of a chat are here before its page is shown, and so is what shows them. */
export const loadChat = async (id: string): Promise<void> => {
  if (id === 'new') return;
  const [{ loadHistory }, { MessageList, Markdown }] = await Promise.all([
    import('./queries.ts'),
    import('../messages/load-parts.ts'),
  ]);
  void Markdown.preload();
  // A failure to load a part is met again, and told, where it is shown.
  const part = MessageList.preload().catch(() => undefined);
  if (id !== defaultChatId) await loadHistory(id);
  await part;
};
