import type { Chat } from '@hale/contract/chats';
import type { Context } from '../../context.ts';
import { presentChat } from './present.ts';
import { selectChats } from './store.ts';

/** More than anybody scrolls through; older ones are found by searching. */
const maxChats = 1000;

export async function listChats(context: Context, userId: number): Promise<Chat[]> {
  const rows = await selectChats(context.database, userId, { limit: maxChats });
  return Promise.all(rows.map((row) => presentChat(context.vault, row)));
}
