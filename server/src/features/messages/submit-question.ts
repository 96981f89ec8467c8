import { randomUUID } from 'node:crypto';
import { defaultChatId } from '@hale/contract/constants';
import type {
  sendMessage as userCall,
  sendVisitorMessage as visitorCall,
} from '@hale/contract/messages';
import { NO_UUID } from '@hale/contract/primitives';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Call } from '../../http/bind.ts';
import { readPeer } from '../../http/peer.ts';
import { parseOrRefuse } from '../../http/validation.ts';
import { AppError } from '../../lib/app-error.ts';
import { userKey, visitorChatKey } from '../../vault/key-owner.ts';
import type { Owner } from '../../vault/vault.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { addGuidance } from './add-guidance.ts';
import { findRepeat, type SavedMessage } from './resolve-change.ts';
import { sendMessage } from './send-message.ts';

type SendCall = typeof userCall | typeof visitorCall;

/** Takes in a question with its files. Nothing of a refused one is kept, but an emergency is heard. */
export async function submitQuestion(
  context: Context,
  endpoint: SendCall,
  {
    caller,
    prove,
    request,
    idempotent,
  }: Pick<Call<SendCall>, 'caller' | 'prove' | 'request' | 'idempotent'>,
): Promise<SavedMessage> {
  const fields = new Map<string, string>();
  try {
    const upload = await receiveUpload(context, request, { keyOwner: keyOfFiles(caller), fields });
    try {
      const given = parseOrRefuse(endpoint.multipart.fields, upload.fields);
      const question = {
        conversationId: conversationOf(caller, given.conversation_id),
        text: given.message,
        files: upload.files,
        keepsRecording: given.keep_recording,
        language: given.lang ?? null,
        peer: readPeer(context.config, request),
        idempotent,
      };
      const saved =
        (await sendMessage(context, caller, question)) ??
        (await sendMessage(context, await prove(), question));
      if (!saved) throw new AppError('server_error');
      if (saved.isRepeat) await upload.discard();
      return saved;
    } catch (error) {
      // Whatever else broke may have broken after the question was saved, and these are its files. If
      // it was not, the sweep takes them.
      if (error instanceof AppError) await upload.discard();
      throw error;
    }
  } catch (error) {
    const text = fields.get('message') ?? '';
    const unproved = await prove().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (unproved) throw await hearSuspended(context, request, unproved.reason, text);
    const first = await findRepeat(context, idempotent).catch(() => null);
    if (first) return first;
    throw await addGuidance(context, request, error, text);
  }
}

/** Emergencies of suspended users are heard; who has no session at all is not. */
async function hearSuspended(
  context: Context,
  request: FastifyRequest,
  refusal: unknown,
  text: string,
): Promise<unknown> {
  const isUnknown = refusal instanceof AppError && refusal.code === 'not_authenticated';
  return isUnknown ? refusal : addGuidance(context, request, refusal, text);
}

function conversationOf(caller: Call<SendCall>['caller'], given: string): string {
  if (given !== defaultChatId) return given;
  return (caller.access === 'visitor' && caller.defaultChat?.conversationId) || NO_UUID;
}

/** Files come before it is known which chat they are for, so each remembers its key. */
function keyOfFiles(caller: Call<SendCall>['caller']): Owner {
  if (caller.access !== 'visitor') return userKey(caller.userId);
  // Without a chat the question is refused, and the files with it.
  return caller.defaultChat?.keyOwner ?? visitorChatKey(randomUUID());
}
