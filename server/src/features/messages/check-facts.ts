import type { Source } from '@hale/contract/messages';
import { checkStoredAnswer } from '../../answer/agents/fact-check.ts';
import type { Context } from '../../context.ts';
import type { UserCaller } from '../../http/session.ts';

/** The sources of an answer: for its owner, and for staff when nothing of it is kept. */
export async function checkFacts(
  context: Context,
  { userId, isAdmin }: UserCaller,
  { messageId, isNotSave }: { messageId: number; isNotSave: boolean },
): Promise<{ sources: Source[]; isByStaff: boolean }> {
  let isByStaff = false;
  const sources = await checkStoredAnswer(context, {
    messageId,
    isKept: !isNotSave,
    mayRead: (answer) => {
      const isOwn = answer.userId === userId && !answer.isDeleted;
      isByStaff = !isOwn && isAdmin && isNotSave;
      return isOwn || isByStaff;
    },
  });
  return { sources, isByStaff };
}
