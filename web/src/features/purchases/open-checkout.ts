import {
  buyBundle,
  buyMonthlyPlan,
  buyYearlyPlan,
  startTrial,
  type Checkout,
} from '@hale/contract/purchases';
import { call } from '../../api/client.ts';
import type { Purchase } from './pick-purchase.ts';

/** Opens the checkout of a purchase; its `url` is where the browser goes next. */
export const openCheckout = (purchase: Purchase): Promise<Checkout> => {
  switch (purchase.product) {
    case 'trial':
      return call(startTrial);
    case 'annual':
      return call(buyYearlyPlan);
    case 'monthly':
      return call(buyMonthlyPlan);
    case 'bundle':
      return call(buyBundle, { query: { quantity: purchase.quantity } });
  }
};
