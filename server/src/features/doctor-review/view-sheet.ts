import type { CaseSheet } from '@hale/contract/case-sheet';
import type { LanguageCode } from '@hale/contract/languages';
import { makeSheet } from '../../case-sheet/make-sheet.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { findOwnChat } from './store.ts';

/** The case sheet of one's own chat. */
export async function viewSheet(
  context: Context,
  userId: number,
  { conversationId, language }: { conversationId: string; language: LanguageCode },
): Promise<CaseSheet> {
  const chat = await findOwnChat(context.database, userId, conversationId);
  if (!chat) throw new AppError('not_found');
  const sheet = await makeSheet(context, chat.id, language);
  if (sheet.timeline.length === 0) throw new AppError('nothing_to_answer');
  return sheet;
}
