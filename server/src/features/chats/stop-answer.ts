import type { Context } from '../../context.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';

/** Ends the running answer; what is written is kept. */
export async function stopAnswer(
  context: Context,
  caller: UserCaller | VisitorCaller,
  conversationId: string,
): Promise<{ stopped: boolean }> {
  return { stopped: await context.answers.stop(caller, conversationId) };
}
