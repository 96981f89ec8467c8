import { message as messageSchema, type Message } from '@hale/contract/messages';
import type { Context } from '../../context.ts';
import type { IdempotentCall } from '../../db/idempotent-calls.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { openAnswer, recallAnswer } from '../../idempotency/remembered-answers.ts';
import { AppError } from '../../lib/app-error.ts';
import { userLimitReached, visitorLimitReached } from '../attempts/tell-limit.ts';

/** A message as it was saved, now or by the same call before. */
export interface SavedMessage {
  message: Message;
  isRepeat: boolean;
}

/** Two copies of a call, or two changes of a chat, may meet a few times, never for long. */
export const maxTries = 5;

type Refused = 'not found' | 'answering' | 'nothing left';

/** Whatever speaks against a change now, a repeat of it gets the first answer. */
export async function repeatOrRefuse(
  context: Context,
  caller: UserCaller | VisitorCaller,
  kind: Refused,
  call: IdempotentCall | null,
): Promise<SavedMessage> {
  const first = await findRepeat(context, call);
  if (first) return first;
  throw refusal(context, caller, kind);
}

/** What the same call has saved before. */
export async function findRepeat(
  context: Context,
  call: IdempotentCall | null,
): Promise<SavedMessage | null> {
  const first = call && (await recallAnswer(context, call));
  return first ? savedBefore(first.resultId, first.answer) : null;
}

export async function repeatSaved(
  context: Context,
  { resultId, answerSealed }: { resultId: number; answerSealed: string },
): Promise<SavedMessage> {
  return savedBefore(resultId, await openAnswer(context.vault, answerSealed));
}

/** The id is made by the change itself, so the remembered answer stands beside it. */
function savedBefore(id: number | null, answer: unknown): SavedMessage {
  const fields = typeof answer === 'object' ? answer : {};
  return { message: messageSchema.parse({ id, ...fields }), isRepeat: true };
}

function refusal(context: Context, caller: UserCaller | VisitorCaller, kind: Refused): AppError {
  if (kind === 'not found') return new AppError('not_found');
  if (kind === 'answering') return new AppError('answer_in_progress');
  const now = context.clock.now();
  return caller.access === 'visitor'
    ? visitorLimitReached(now)
    : userLimitReached(now, caller.timezone);
}
