import { deletedChatDays, visitorChatDays } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { DAY_MS, HOUR_S } from '../../lib/durations.ts';
import { removeFiles } from '../files/remove-files.ts';
import {
  type ErasableChat,
  deleteChatRow,
  deleteIdleVisitors,
  findErasableChats,
  markIdleVisitorChats,
} from './store.ts';

const batchSize = 100;
/** Longer than their cookie lives, so that nobody who still has one is forgotten. */
const visitorDays = 62;

export function defineChatSweeps(context: Context): void {
  context.jobs.sweep('erase-chats', HOUR_S, (now) => eraseChats(context, now));
}

/** Chats deleted by their users, and those of visitors who did not come back, go for good. */
export async function eraseChats(context: Context, now: Date): Promise<void> {
  const { database } = context;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Marked first: from then on nobody can write to them or take them along.
  await markIdleVisitorChats(database, daysAgo(visitorChatDays), now);
  for (let found: ErasableChat[] = []; ;) {
    found = await findErasableChats(database, daysAgo(deletedChatDays), batchSize);
    for (const chat of found) await eraseChat(context, chat);
    if (found.length < batchSize) break;
  }
  await deleteIdleVisitors(database, daysAgo(visitorDays));
}

/** Its row goes last: after a crash in between, the next sweep goes on. */
async function eraseChat(context: Context, chat: ErasableChat): Promise<void> {
  await removeFiles(context, chat.fileIds);
  if (chat.hasOwnKey) await context.vault.forget(chat.keyOwner);
  await deleteChatRow(context.database, chat.id);
}
