import { randomBytes } from 'node:crypto';
import { checkoutSeconds } from '@hale/contract/constants';
import type { Checkout as CheckoutAnswer } from '@hale/contract/purchases';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { IdempotentCall } from '../../db/idempotent-calls.ts';
import { recallAnswer, sealAnswer } from '../../idempotency/remembered-answers.ts';
import { AppError } from '../../lib/app-error.ts';
import { userKey } from '../../vault/key-owner.ts';
import { checkPurchase } from './check-purchase.ts';
import { priceOf, type Product } from './describe-prices.ts';
import { forgetLateCustomer } from './end-customer.ts';
import {
  type Checkout,
  findCheckout,
  findCustomer,
  insertCheckout,
  saveCheckoutPage,
  saveCustomer,
} from './store.ts';

export interface Wish {
  product: Product;
  quantity?: number;
  idempotent: IdempotentCall | null;
}

/**
 * Sends somebody to a payment page. The checkout is stored before the provider hears of it, and a
 * repeated call goes on where the first one stopped: there is one page for one wish.
 */
export async function openCheckout(
  context: Context,
  userId: number,
  wish: Wish,
): Promise<CheckoutAnswer> {
  const known = wish.idempotent && (await recallCheckout(context, wish.idempotent));
  if (known?.url) return { url: known.url, session_id: known.id };
  const { user } = await checkPurchase(context, userId, wish.product);
  const checkout = known ?? (await storeCheckout(context, userId, wish));
  return checkout.url === null
    ? openPage(context, checkout, user)
    : { url: checkout.url, session_id: checkout.id };
}

const remembered = z.object({ session_id: z.string() });

async function recallCheckout(context: Context, call: IdempotentCall): Promise<Checkout | null> {
  const found = await recallAnswer(context, call);
  return found && findCheckout(context.database, remembered.parse(found.answer).session_id);
}

async function storeCheckout(
  context: Context,
  userId: number,
  { product, quantity = 1, idempotent }: Wish,
): Promise<Checkout> {
  const createdAt = context.clock.now();
  const row = {
    id: `hc_${randomBytes(24).toString('base64url')}`,
    userId,
    product,
    quantity,
    ...priceOf(context.config, product, quantity),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + checkoutSeconds * 1000),
  };
  const repeat = idempotent && {
    call: idempotent,
    answerSealed: await sealAnswer(context.vault, userKey(userId), { session_id: row.id }),
  };
  const isFirst = await insertCheckout(context.database, row, repeat);
  const first = isFirst || !idempotent ? null : await recallCheckout(context, idempotent);
  if (!isFirst && !first) throw new AppError('payment_failed');
  return first ?? { ...row, status: 'open', providerRef: null, url: null, settledAt: null };
}

async function openPage(
  context: Context,
  checkout: Checkout,
  user: { id: number; email: string },
): Promise<CheckoutAnswer> {
  const { payments, database, origin } = context;
  const customerId = await ensureCustomer(context, user);
  const { reference, url } = await payments.openCheckout({
    checkoutId: checkout.id,
    customerId,
    product: checkout.product,
    quantity: checkout.quantity,
    amountCents: checkout.amountCents,
    renewalCents: checkout.renewalCents,
    createdAt: checkout.createdAt,
    expiresAt: checkout.expiresAt,
    paidUrl: `${origin}/success-payment?session_id=${checkout.id}`,
    givenUpUrl: `${origin}/buy-plan`,
  });
  await saveCheckoutPage(database, checkout.id, { providerRef: reference, url });
  return { url, session_id: checkout.id };
}

async function ensureCustomer(
  context: Context,
  user: { id: number; email: string },
): Promise<string> {
  const { database, payments } = context;
  const known = await findCustomer(database, user.id);
  if (known) return known;
  const made = await payments.makeCustomer({ userId: user.id, email: user.email });
  const saved = await saveCustomer(database, user.id, made);
  if (saved !== null) return saved;
  // Deleted meanwhile: nobody knew yet that the provider was to forget them, too.
  await forgetLateCustomer(context, made);
  throw new AppError('not_authenticated');
}
