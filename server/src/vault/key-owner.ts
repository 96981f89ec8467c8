import type { Owner } from './vault.ts';

/** The key of a user's own data. */
export function userKey(userId: number): Owner {
  return `user:${userId}`;
}

/** The key of a chat begun by a visitor: it goes with the chat, to an account or into oblivion. */
export function visitorChatKey(conversationId: string): Owner {
  return `chat:${conversationId}`;
}

/** From a stored column. */
export function readKeyOwner(stored: string): Owner {
  const [kind, name] = stored.split(':');
  if (!kind || !name) throw new Error('not the name of a key owner');
  return `${kind}:${name}`;
}
