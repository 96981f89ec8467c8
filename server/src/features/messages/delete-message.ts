import type { Context } from '../../context.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { AppError } from '../../lib/app-error.ts';
import { resolveAsker } from '../attempts/resolve-asker.ts';
import { clearFiles } from './clear-files.ts';
import { removeMessage } from './store.ts';

/** The question, its answer and its files are gone; the message it cost is not given back. */
export async function deleteMessage(
  context: Context,
  caller: UserCaller | VisitorCaller,
  messageId: number,
): Promise<void> {
  const asker = resolveAsker(caller, context.clock.now());
  const outcome = await removeMessage(context.database, asker, messageId);
  if (outcome === 'not found') throw new AppError('not_found');
  if (outcome === 'answering') throw new AppError('answer_in_progress');
  context.answers.forget(caller);
  await clearFiles(context, outcome);
}
