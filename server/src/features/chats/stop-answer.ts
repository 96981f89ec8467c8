import type { Context } from '../../context.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { resolveChatId } from './resolve-chat-id.ts';

/** Ends the running answer; what is written is kept. */
export async function stopAnswer(
  context: Context,
  caller: UserCaller | VisitorCaller,
  id: string,
): Promise<{ stopped: boolean }> {
  return { stopped: await context.answers.stop(caller, resolveChatId(caller, id)) };
}
