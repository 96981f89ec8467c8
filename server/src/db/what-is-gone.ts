import { hasErrorCode } from '../lib/error-code.ts';
import { SealError } from '../vault/seal.ts';

/** What was deleted while a call that writes for it was on its way; null: the error tells of nothing like that. */
export function whatIsGone(error: unknown): 'user' | 'chat or message' | null {
  if (error instanceof SealError) return error.reason === 'owner gone' ? 'user' : null;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!hasErrorCode(cause, '23503') || !(cause instanceof Error)) return null;
  if (!('constraint' in cause) || typeof cause.constraint !== 'string') return null;
  if (cause.constraint.endsWith('_user_id_users_id_fk')) return 'user';
  return /_(chats|messages)_id_fk$/.test(cause.constraint) ? 'chat or message' : null;
}
