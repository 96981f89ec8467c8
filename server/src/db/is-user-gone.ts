import { hasErrorCode } from '../lib/error-code.ts';

/** What was written for a user who was deleted while the call was on its way. */
export function isUserGone(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (
    hasErrorCode(cause, '23503') &&
    cause instanceof Error &&
    'constraint' in cause &&
    typeof cause.constraint === 'string' &&
    cause.constraint.endsWith('_user_id_users_id_fk')
  );
}
