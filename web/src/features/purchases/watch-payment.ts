import { paymentChecks } from '@hale/contract/constants';
import { ApiError } from '../../api/api-error.ts';
import { sleep } from '../../lib/sleep.ts';
import { setUser } from '../auth/session-store.ts';
import { tellOtherTabs } from '../chats/share-changes.ts';
import { checkPayment } from './queries.ts';

export type PaymentOutcome = { isPaid: true } | { isPaid: false; error: unknown };

const { everyMs, max } = paymentChecks;

/** The provider may be slow, and so may the way to us: neither says anything about the payment. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Asks until the payment is known, once a second and at most a thousand times. `onConnection` hears
 * whether the server could be reached.
 */
export const watchPayment = async (
  sessionId: string,
  onConnection: (isReached: boolean) => void,
  signal: AbortSignal,
): Promise<PaymentOutcome> => {
  let error: unknown = null;
  for (let tried = 0; tried < max; tried += 1) {
    if (tried > 0) await sleep(everyMs);
    signal.throwIfAborted();
    try {
      const answer = await checkPayment(sessionId, signal);
      onConnection(true);
      if (answer.status === 'paid') {
        setUser(answer.user);
        tellOtherTabs('all');
        return { isPaid: true };
      }
    } catch (thrown) {
      signal.throwIfAborted();
      error = thrown;
      if (!isWorthAnotherTry(thrown)) break;
      onConnection(!(thrown instanceof ApiError && thrown.status === 0));
    }
  }
  return { isPaid: false, error };
};
