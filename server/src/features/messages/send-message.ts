import type { LanguageCode } from '@hale/contract/languages';
import type { Message } from '@hale/contract/messages';
import { REQUIRED } from '@hale/contract/text';
import type { Context } from '../../context.ts';
import type { IdempotentCall } from '../../db/idempotent-calls.ts';
import type { Peer } from '../../http/peer.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { sealAnswer } from '../../idempotency/remembered-answers.ts';
import { AppError } from '../../lib/app-error.ts';
import { countWords } from '../../lib/count-words.ts';
import { RecentMap } from '../../lib/recent-map.ts';
import { userKey } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import type { Owner } from '../../vault/vault.ts';
import { recordActivity } from '../auth/record-activity.ts';
import { ensureWallet } from '../attempts/ensure-wallet.ts';
import { resolveAsker } from '../attempts/resolve-asker.ts';
import type { StagedFile } from '../files/save-file.ts';
import { presentStagedFile } from './present.ts';
import {
  findRepeat,
  maxTries,
  repeatOrRefuse,
  repeatSaved,
  type SavedMessage,
} from './resolve-change.ts';
import { insertMessage } from './store.ts';

export interface Question {
  conversationId: string;
  text: string;
  files: readonly StagedFile[];
  /** Their voice stays in the chat. */
  keepsRecording: boolean;
  /** In which its answer will be asked for; null: that was not said. */
  language: LanguageCode | null;
  peer: Peer;
  idempotent: IdempotentCall | null;
}

/** Keys of the chats that came from visitors and keep their own; all others have their user's. */
const keysOfMovedChats = new RecentMap<string, Owner>(10_000, 60 * 60_000);

/**
 * Saves a question: one step of the database decides whether it may be asked and pays for it. Null:
 * first the caller has to be proved.
 */
export async function sendMessage(
  context: Context,
  caller: UserCaller | VisitorCaller,
  question: Question,
): Promise<SavedMessage | null> {
  const { conversationId, text, files, idempotent } = question;
  if (text === '' && files.length === 0) {
    throw new AppError('validation_error', { detail: REQUIRED, errors: { message: [REQUIRED] } });
  }
  const now = context.clock.now();
  const asker = resolveAsker(caller, now);
  const presumed = caller.access !== 'visitor' && caller.isPresumed ? caller : null;
  const message = newMessage(conversationId, text, files, now);
  let keyOwner = likelyKey(caller, conversationId);
  if (!keyOwner) return repeatOrRefuse(context, caller, 'not found', idempotent);
  const beginAnswer = context.answers.expectJoin(caller, conversationId, {
    text,
    hasFiles: files.length > 0,
    language: question.language,
    country: question.peer.country,
  });
  for (let tries = 0; tries < maxTries; tries++) {
    const [textSealed, answerSealed] = await Promise.all([
      context.vault.sealText(keyOwner, places.messageText, text),
      idempotent && sealAnswer(context.vault, keyOwner, message),
    ]);
    const outcome = await insertMessage(context.database, {
      asker,
      now,
      keyOwner,
      textSealed,
      words: countWords(text),
      ...question.peer,
      conversationId,
      fileIds: files.map(({ id }) => id),
      hasRecording: files.some(({ isRecording }) => isRecording),
      keepsRecording: question.keepsRecording,
      repeat: idempotent && answerSealed !== null ? { call: idempotent, answerSealed } : null,
      presumed,
    });
    // Of everything else they could not be told unless they are who they say.
    if (presumed && (outcome.kind === 'not found' || outcome.kind === 'repeat')) return null;
    switch (outcome.kind) {
      case 'done':
        beginAnswer();
        if (presumed) recordActivity(context, presumed.userId);
        return { message: { id: outcome.messageId, ...message }, isRepeat: false };
      case 'repeat':
        return repeatSaved(context, outcome);
      case 'other key':
        keyOwner = outcome.keyOwner;
        keysOfMovedChats.set(conversationId, keyOwner);
        break;
      case 'no wallet':
        await ensureWallet(context, asker);
        break;
      case 'overtaken': {
        const first = await findRepeat(context, idempotent);
        if (first) return first;
        break;
      }
      default:
        return repeatOrRefuse(context, caller, outcome.kind, idempotent);
    }
  }
  throw new AppError('server_error');
}

/** Null: a visitor reaches the default chat only, and there is none. */
function likelyKey(caller: UserCaller | VisitorCaller, conversationId: string): Owner | null {
  return caller.access === 'visitor'
    ? (caller.defaultChat?.keyOwner ?? null)
    : (keysOfMovedChats.get(conversationId) ?? userKey(caller.userId));
}

function newMessage(
  conversationId: string,
  text: string,
  files: readonly StagedFile[],
  now: Date,
): Omit<Message, 'id'> {
  return {
    conversation_id: conversationId,
    message: text,
    response: '',
    files: files.map(presentStagedFile),
    nurse_messages: [],
    is_free_refreshed: false,
    created_at: now.toISOString(),
    triage: null,
    rating: null,
  };
}
