import { attempts, bundleCountFromUrl, bundleQuantity } from '@hale/contract/constants';

export type Purchase =
  | { product: 'trial' | 'annual' | 'monthly' }
  | { product: 'bundle'; quantity: number };

/** The parameters of the registration return that may name a purchase. */
export type PurchaseParameters = Partial<
  Record<
    | 'is_start_trial'
    | 'annual_subscription'
    | 'monthly_subscription'
    | 'is_subscription'
    | 'is_questions_bundle'
    | 'product'
    | 'count',
    string
  >
>;

/** What somebody chose before signing up. The first parameter that says so wins; null: nothing. */
export const pickPurchase = (parameters: PurchaseParameters): Purchase | null => {
  const bundle = { product: 'bundle', quantity: bundlesOf(parameters.count) } as const;
  if (parameters.is_start_trial === 'true') return { product: 'trial' };
  if (parameters.annual_subscription === 'true') return { product: 'annual' };
  if (parameters.monthly_subscription === 'true') return { product: 'monthly' };
  if (parameters.is_subscription === 'true') return { product: 'annual' };
  if (parameters.is_questions_bundle === 'true') return bundle;
  if (parameters.product === 'subscription') return { product: 'annual' };
  if (parameters.product === 'questionBundle') return bundle;
  return null;
};

/** A count of questions from an address, forced into its range, in whole bundles. */
const bundlesOf = (text: string | undefined): number => {
  const count = Number(text) || 0;
  const { min, max } = bundleCountFromUrl;
  const bundles = Math.round(clamp(count, min, max) / attempts.perBundle);
  return clamp(bundles, bundleQuantity.min, bundleQuantity.max);
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
