import * as z from 'zod/mini';
import { bundleQuantity, plans, purchasedProducts, purchaseStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { purchaseLimit } from './limits.ts';
import { dateTime, id, money, opaqueIdToFind, wholeNumberText } from './primitives.ts';
import { planState, user } from './user.ts';

/** What everything costs, in US dollars. */
export const products = z.object({
  questionBundle: money(),
  subscription: money(),
  subscription_price_without_discount: money(),
  year_subscription: money(),
  year_subscription_per_month: money(),
  doctor_review: money(),
});
export type Products = z.infer<typeof products>;

export const subscriptionInfo = z.extend(planState, { plan: z.enum(plans) });
export type SubscriptionInfo = z.infer<typeof subscriptionInfo>;

const checkout = z.object({ url: z.string(), session_id: z.string() });
export type Checkout = z.infer<typeof checkout>;

const canceled = z.object({ message: z.string(), user });

export const verifyPayment = endpoint({
  id: 'E39',
  summary: 'Tells whether a payment went through; credits it once',
  method: 'GET',
  path: '/api/purchases/verify-payment/',
  access: 'bearer',
  changes: true,
  query: z.object({ session_id: opaqueIdToFind() }),
  success: {
    200: z.object({ status: z.literal('paid'), product: z.enum(purchasedProducts), user }),
    202: z.object({ status: z.literal('pending') }),
  },
  errors: ['payment_canceled', 'payment_failed'],
});

export const buyBundle = endpoint({
  id: 'E40',
  summary: 'Opens a checkout for bundles of 20 questions',
  method: 'POST',
  path: '/api/purchases/buy-question-bundle/',
  access: 'bearer',
  query: z.object({ quantity: quantity() }),
  success: { 200: checkout },
  errors: ['already_subscribed', 'payment_failed'],
  limit: purchaseLimit,
  idempotent: true,
});

export const buyYearlyPlan = endpoint({
  id: 'E41',
  summary: 'Opens a checkout for the yearly plan',
  method: 'POST',
  path: '/api/purchases/buy-subscription/',
  access: 'bearer',
  success: { 200: checkout },
  errors: ['already_subscribed', 'payment_failed'],
  limit: purchaseLimit,
  idempotent: true,
});

export const buyMonthlyPlan = endpoint({
  id: 'E42',
  summary: 'Opens a checkout for the monthly plan',
  method: 'POST',
  path: '/api/purchases/buy-monthly-subscription/',
  access: 'bearer',
  success: { 200: checkout },
  errors: ['already_subscribed', 'payment_failed'],
  limit: purchaseLimit,
  idempotent: true,
});

export const startTrial = endpoint({
  id: 'E43',
  summary: 'Opens a checkout for the free trial',
  method: 'POST',
  path: '/api/purchases/buy-trial/',
  access: 'bearer',
  success: { 200: checkout },
  errors: ['trial_not_allowed', 'payment_failed'],
  limit: purchaseLimit,
  idempotent: true,
});

export const cancelSubscription = endpoint({
  id: 'E44',
  summary: 'Cancels the paid plan; it stays valid until its end',
  method: 'POST',
  path: '/api/purchases/cancel-subscription/',
  access: 'bearer',
  success: { 200: canceled },
  errors: ['no_active_subscription', 'payment_failed'],
});

export const cancelTrial = endpoint({
  id: 'E45',
  summary: 'Cancels the trial; nothing is charged',
  method: 'POST',
  path: '/api/purchases/cancel-trial/',
  access: 'bearer',
  success: { 200: canceled },
  errors: ['no_active_trial', 'payment_failed'],
});

export const getSubscriptionInfo = endpoint({
  id: 'E46',
  summary: 'Gives the plan of the user',
  method: 'GET',
  path: '/api/purchases/get-user-subscription-info/',
  access: 'bearer',
  success: { 200: subscriptionInfo },
});

export const getProducts = endpoint({
  id: 'E47',
  summary: 'Gives the prices',
  method: 'GET',
  path: '/api/purchases/get-products/',
  access: 'bearer',
  success: { 200: products },
});

export const getVisitorProducts = endpoint({
  id: 'E48',
  summary: 'Gives the prices to visitors',
  method: 'GET',
  path: '/api/purchases/get-products-unauth/',
  access: 'public',
  success: { 200: products },
});

export const purchase = z.object({
  id: id(),
  product: z.enum(purchasedProducts),
  quantity: id(),
  amount: money(),
  currency: z.string(),
  status: z.enum(purchaseStatuses),
  created_at: dateTime(),
});
export type Purchase = z.infer<typeof purchase>;

export const getPurchases = endpoint({
  id: 'E57',
  summary: 'Lists the purchases of the user, newest first',
  method: 'GET',
  path: '/api/purchases/get-purchases/',
  access: 'bearer',
  success: { 200: z.array(purchase) },
});

// @__NO_SIDE_EFFECTS__
function quantity() {
  return wholeNumberText(bundleQuantity.min, bundleQuantity.max);
}
