import { defaultChatId } from '@hale/contract/constants';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { AppError } from '../../lib/app-error.ts';

/** The chat that was asked for; `default` means something to visitors only. */
export function resolveChatId(caller: UserCaller | VisitorCaller, id: string): string {
  if (id !== defaultChatId) return id;
  const chat = caller.access === 'visitor' ? caller.defaultChat : null;
  if (!chat) throw new AppError('not_found');
  return chat.conversationId;
}
