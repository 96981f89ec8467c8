import { REQUIRED } from '@hale/contract/text';
import type { Context } from '../../context.ts';
import type { IdempotentCall } from '../../db/idempotent-calls.ts';
import type { Peer } from '../../http/peer.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { sealAnswer } from '../../idempotency/remembered-answers.ts';
import { AppError } from '../../lib/app-error.ts';
import { countWords } from '../../lib/count-words.ts';
import { places } from '../../vault/places.ts';
import { ensureWallet } from '../attempts/ensure-wallet.ts';
import { resolveAsker } from '../attempts/resolve-asker.ts';
import { clearFiles } from './clear-files.ts';
import { presentMessage } from './present.ts';
import { maxTries, repeatOrRefuse, repeatSaved, type SavedMessage } from './resolve-change.ts';
import { findMessage, replaceMessage } from './store.ts';

export interface EditedQuestion {
  messageId: number;
  text: string;
  peer: Peer;
  idempotent: IdempotentCall | null;
}

/**
 * A question in new words, or the same ones for a new answer. Changed words cost a message; the same
 * words are free once. Whatever was said after it goes.
 */
export async function editMessage(
  context: Context,
  caller: UserCaller | VisitorCaller,
  { messageId, text, peer, idempotent }: EditedQuestion,
): Promise<SavedMessage> {
  const now = context.clock.now();
  const asker = resolveAsker(caller, now);
  for (let tries = 0; tries < maxTries; tries++) {
    const row = await findMessage(context.database, asker, messageId);
    if (!row) return repeatOrRefuse(context, caller, 'not found', idempotent);
    if (text === '' && row.files.length === 0) {
      throw new AppError('validation_error', { detail: REQUIRED, errors: { message: [REQUIRED] } });
    }
    const old = await presentMessage(context.vault, row);
    const isTextChanged = text !== old.message;
    const isFreeRefreshed = !isTextChanged;
    const { id: _id, ...kept } = old;
    const message = {
      ...kept,
      message: text,
      response: '',
      nurse_messages: [],
      is_free_refreshed: isFreeRefreshed,
      created_at: now.toISOString(),
      triage: null,
      rating: null,
    };
    const [textSealed, answerSealed] = await Promise.all([
      context.vault.sealText(row.keyOwner, places.messageText, text),
      idempotent && sealAnswer(context.vault, row.keyOwner, message),
    ]);
    const outcome = await replaceMessage(context.database, {
      asker,
      now,
      keyOwner: row.keyOwner,
      textSealed,
      words: countWords(text),
      ...peer,
      repeat: idempotent && answerSealed !== null ? { call: idempotent, answerSealed } : null,
      messageId,
      oldTextSealed: row.textSealed,
      wasFreeRefreshed: row.isFreeRefreshed,
      isTextChanged,
      isFreeRefreshed,
      isPaid: isTextChanged || row.isFreeRefreshed,
    });
    switch (outcome.kind) {
      case 'done':
        context.answers.forget(caller);
        await clearFiles(context, outcome.removedFiles);
        return { message: { id: outcome.messageId, ...message }, isRepeat: false };
      case 'repeat':
        return repeatSaved(context, outcome);
      case 'no wallet':
        await ensureWallet(context, asker);
        break;
      case 'other key':
      case 'overtaken':
        break;
      default:
        return repeatOrRefuse(context, caller, outcome.kind, idempotent);
    }
  }
  throw new AppError('answer_in_progress');
}
