import { attempts, trialSeconds } from '@hale/contract/constants';
import type { Stripe } from 'stripe';
import { DAY_S } from '../../lib/durations.ts';
import { currency, type Order } from './port.ts';

type Opening = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<Opening['line_items']>[number];

/** Prices made at Stripe; without one, the price of the settings goes with each checkout. */
export type PriceIds = Record<'bundle' | 'monthly' | 'annual', string | null>;

const TRIAL_DAYS = trialSeconds / DAY_S;

const names = {
  bundle: `${attempts.perBundle} questions`,
  monthly: 'Pro, monthly',
  annual: 'Pro, yearly',
} as const;

/** A checkout in Stripe's words. It expires after a day by itself, which is Stripe's default too. */
export function openingOf(order: Order, priceIds: PriceIds): Opening {
  const { checkoutId, customerId, product, quantity } = order;
  const metadata = { hale_checkout: checkoutId };
  const common: Opening = {
    customer: customerId,
    client_reference_id: checkoutId,
    metadata,
    success_url: order.paidUrl,
    cancel_url: order.givenUpUrl,
    line_items: [{ quantity, ...priceFor(order, priceIds) }],
  };
  if (product === 'bundle') {
    return { ...common, mode: 'payment', payment_intent_data: { metadata } };
  }
  const trial = product === 'trial' ? { trial_period_days: TRIAL_DAYS } : {};
  return {
    ...common,
    mode: 'subscription',
    payment_method_collection: 'always',
    subscription_data: { metadata, ...trial },
  };
}

function priceFor(
  { product, quantity, amountCents, renewalCents }: Order,
  priceIds: PriceIds,
): LineItem {
  const item = product === 'trial' ? 'annual' : product;
  const price = priceIds[item];
  if (price !== null) return { price };
  return {
    price_data: {
      currency,
      unit_amount: renewalCents ?? amountCents / quantity,
      product_data: { name: names[item] },
      ...(item !== 'bundle' && {
        recurring: { interval: item === 'monthly' ? ('month' as const) : ('year' as const) },
      }),
    },
  };
}
