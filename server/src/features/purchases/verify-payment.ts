import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { loadUser } from '../auth/load-user.ts';
import type { Product } from './describe-prices.ts';
import { finishCheckout } from './finish-checkout.ts';
import { findCheckout } from './store.ts';

/** Null: the payment is still on its way. */
export async function verifyPayment(
  context: Context,
  userId: number,
  checkoutId: string,
): Promise<{ product: Product; user: User } | null> {
  const checkout = await findCheckout(context.database, checkoutId);
  if (checkout?.userId !== userId) throw new AppError('not_found');
  const status = await finishCheckout(context, checkout);
  if (status === 'open') return null;
  if (status !== 'paid') throw new AppError('payment_canceled');
  return { product: checkout.product, user: await loadUser(context, userId) };
}
