import type { Context } from '../../context.ts';
import { finishCheckout } from './finish-checkout.ts';
import { findCheckout } from './store.ts';

/** Something happened to a checkout. Who came with the news need not wait for what fails: the sweep comes back to it. */
export async function tellPayment(context: Context, checkoutId: string): Promise<void> {
  try {
    const checkout = await findCheckout(context.database, checkoutId);
    if (checkout) await finishCheckout(context, checkout);
  } catch (error) {
    context.log.error({ checkoutId, err: error }, 'a checkout is not finished');
  }
}
