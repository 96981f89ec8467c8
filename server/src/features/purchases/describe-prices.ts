import type { Products } from '@hale/contract/purchases';
import type { Config } from '../../config.ts';

export type Product = 'bundle' | 'monthly' | 'annual' | 'trial';

/** Exact: a number of whole cents has one nearest decimal. */
export function toDollars(cents: number): number {
  return cents / 100;
}

export function describePrices({ prices }: Config): Products {
  return {
    questionBundle: toDollars(prices.bundle),
    subscription: toDollars(prices.monthly),
    subscription_price_without_discount: toDollars(prices.monthly * 12),
    year_subscription: toDollars(prices.annual),
    year_subscription_per_month: toDollars(Math.round(prices.annual / 12)),
    doctor_review: toDollars(prices.doctorReview),
  };
}

/** What a checkout charges at once, and for each period after it. */
export function priceOf(
  { prices }: Config,
  product: Product,
  quantity: number,
): { amountCents: number; renewalCents: number | null } {
  switch (product) {
    case 'bundle':
      return { amountCents: prices.bundle * quantity, renewalCents: null };
    case 'trial':
      return { amountCents: 0, renewalCents: prices.annual };
    default:
      return { amountCents: prices[product], renewalCents: prices[product] };
  }
}
