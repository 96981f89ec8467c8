import { logInLimit } from '@hale/contract/limits';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';

/** Whose wrong log-ins are counted together. Unknown e-mails behave like known ones. */
export interface LogInSource {
  email: string;
  address: string;
}

/** Gives how many failures there were; refuses when no more are allowed. */
export async function checkFailures(context: Context, source: LogInSource): Promise<number> {
  const { limits, clock } = context;
  const state = await limits.peek(await failureKey(context, source), logInLimit, clock.now());
  if (!state.allowed) throw tooMany(state.retryAfterSeconds);
  return state.count;
}

/** Gives how many there are with this one. Of many wrong log-ins at once only the first few learn more. */
export async function countFailure(context: Context, source: LogInSource): Promise<number> {
  const { limits, clock } = context;
  const state = await limits.hit(await failureKey(context, source), logInLimit, clock.now());
  if (!state.allowed) throw tooMany(state.retryAfterSeconds);
  return state.count;
}

export async function clearFailures(context: Context, source: LogInSource): Promise<void> {
  await context.limits.clear(await failureKey(context, source));
}

/** From wherever they came: who has just set a new password starts anew on all devices. */
export async function forgiveFailures(context: Context, email: string): Promise<void> {
  await context.limits.hit(forgivenKey(email), logInLimit, context.clock.now());
}

/**
 * Counters cannot be listed, so forgiving moves on to fresh ones. The number goes back when its own
 * window is over; by then the windows it has left behind are over as well.
 */
async function failureKey(context: Context, { email, address }: LogInSource): Promise<string> {
  const { count } = await context.limits.peek(forgivenKey(email), logInLimit, context.clock.now());
  return `${logInLimit.bucket}:${email} ${address} ${count}`;
}

function forgivenKey(email: string): string {
  return `${logInLimit.bucket}-forgiven:${email}`;
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('too_many_attempts', { attempts: logInLimit.max, retryAfterSeconds });
}
