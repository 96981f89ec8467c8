import type { LanguageCode } from '@hale/contract/languages';
import type { AnswerFeed } from '../../answer/answers.ts';
import type { Context } from '../../context.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { recordActivity } from '../auth/record-activity.ts';
import { resolveChatId } from './resolve-chat-id.ts';

export interface AnswerCall {
  /** A conversation id, or `default`. */
  id: string;
  lang: LanguageCode;
  /** Header of a reader that lost the connection; it wins over the query. */
  lastEventId: string | undefined;
  after?: number | undefined;
  message?: number | undefined;
}

/** The answer to the newest message of a chat: begun, joined or told again. Proves a user's session. */
export async function streamAnswer(
  context: Context,
  caller: UserCaller | VisitorCaller,
  call: AnswerCall,
): Promise<AnswerFeed> {
  const feed = await context.answers.join({
    owner: caller,
    conversationId: resolveChatId(caller, call.id),
    language: call.lang,
    after: lastRead(call),
    messageId: call.message ?? null,
  });
  if (caller.access !== 'visitor') recordActivity(context, caller.userId);
  return feed;
}

/** No answer has as many events. */
const PAST_THE_END = 1_000_000_000;

/** The number of the last event the reader has; null: none was told. */
function lastRead({ lastEventId, after }: AnswerCall): number | null {
  if (lastEventId === undefined) return after === undefined ? null : Math.min(after, PAST_THE_END);
  return /^\d+$/.test(lastEventId) ? Math.min(Number(lastEventId), PAST_THE_END) : 0;
}
