import type { Source } from '@hale/contract/messages';
import { checkStoredAnswer } from '../../answer/agents/fact-check.ts';
import type { Context } from '../../context.ts';
import type { UserCaller } from '../../http/session.ts';

/** The sources of an answer: for its owner, and for staff when nothing of it is kept. */
export function checkFacts(
  context: Context,
  { userId, isAdmin }: UserCaller,
  { messageId, isNotSave }: { messageId: number; isNotSave: boolean },
): Promise<Source[]> {
  return checkStoredAnswer(context, {
    messageId,
    isKept: !isNotSave,
    mayRead: (answer) => (answer.userId === userId && !answer.isDeleted) || (isAdmin && isNotSave),
  });
}
