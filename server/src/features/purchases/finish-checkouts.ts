import type { Context } from '../../context.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { PaymentError } from '../../ports/payments/port.ts';
import { finishCheckout } from './finish-checkout.ts';
import { deleteGivenUpCheckouts, listUnsettled } from './store.ts';

const BATCH = 500;
/** Who is just paying comes back by themselves, or the provider tells. */
const YOUNG_MS = 60_000;
const KEEP_GIVEN_UP_MS = 30 * DAY_MS;

/** Checkouts that nobody came back from: paid ones are given, the others expire in their time. */
export async function finishCheckouts(context: Context, now: Date): Promise<void> {
  const { database, log } = context;
  const createdBefore = new Date(now.getTime() - YOUNG_MS);
  for (const checkout of await listUnsettled(database, { createdBefore, limit: BATCH })) {
    try {
      await finishCheckout(context, checkout);
    } catch (error) {
      const reason = error instanceof PaymentError ? error.reason : 'unexpected';
      log.error({ checkoutId: checkout.id, reason, err: error }, 'a checkout is not finished');
    }
  }
  await deleteGivenUpCheckouts(database, new Date(now.getTime() - KEEP_GIVEN_UP_MS));
}
