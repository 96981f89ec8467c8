import type { AttemptsState } from '@hale/contract/attempts';
import type { Context } from '../../context.ts';
import type { UserCaller } from '../../http/session.ts';
import { zoneMonth } from '../../lib/zone-month.ts';
import { loadUser } from '../auth/load-user.ts';
import { refillWallet } from './store.ts';

/** What the user may still ask, refilled first when a new month began in the zone they are in. */
export async function refreshAttempts(
  context: Context,
  caller: UserCaller,
  told: { timezone: string | null; fingerprint: string | null },
): Promise<AttemptsState> {
  const now = context.clock.now();
  const month = zoneMonth(now, told.timezone ?? caller.timezone ?? 'UTC');
  await refillWallet(context.database, {
    userId: caller.userId,
    month: month.name,
    now,
    ...told,
  });
  const user = await loadUser(context, caller.userId);
  return {
    messages_attempts: user.messages_attempts,
    is_messages_attempts_over: !user.is_subscribed && user.messages_attempts <= 0,
    reset_at: month.end.toISOString(),
    user,
  };
}
