import type { SubscriptionInfo } from '@hale/contract/purchases';
import type { User } from '@hale/contract/user';
import { toDollars } from './describe-prices.ts';
import { type PlanState } from './describe-plan.ts';
import type { Purchase } from './store.ts';

export function presentSubscription(user: User, plan: PlanState['plan']): SubscriptionInfo {
  return {
    plan,
    is_subscribed: user.is_subscribed,
    is_trial: user.is_trial,
    trial_canceled: user.trial_canceled,
    trial_end_date: user.trial_end_date,
    canceled_at: user.canceled_at,
    valid_until: user.valid_until,
    is_show_trial_to_user: user.is_show_trial_to_user,
    is_user_bought_plans: user.is_user_bought_plans,
    messages_attempts: user.messages_attempts,
  };
}

export function presentPurchase(purchase: Purchase) {
  const { id, product, quantity, amountCents, currency, status, createdAt } = purchase;
  return {
    id,
    product,
    quantity,
    amount: toDollars(amountCents),
    currency,
    status,
    created_at: createdAt.toISOString(),
  };
}
