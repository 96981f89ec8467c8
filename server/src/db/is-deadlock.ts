import { hasErrorCode } from '../lib/error-code.ts';

/** Two that wanted what the other one held: the database has ended one of them, which may try again. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return hasErrorCode(cause, '40P01');
}
