import { describe, expect, test } from 'vitest';
import { pickPurchase } from './pick-purchase.ts';

describe('what was chosen before sign-up', () => {
  test.each([
    [{}, null],
    [{ annual_subscription: 'yes' }, null],
    [{ product: 'other' }, null],
    [{ count: '40' }, null],
    [{ is_start_trial: 'true' }, { product: 'trial' }],
    [{ annual_subscription: 'true' }, { product: 'annual' }],
    [{ monthly_subscription: 'true' }, { product: 'monthly' }],
    [{ is_subscription: 'true' }, { product: 'annual' }],
    [{ product: 'subscription' }, { product: 'annual' }],
    [{ product: 'questionBundle' }, { product: 'bundle', quantity: 1 }],
    [
      { product: 'questionBundle', count: '60' },
      { product: 'bundle', quantity: 3 },
    ],
    [{ monthly_subscription: 'true', is_subscription: 'true' }, { product: 'monthly' }],
    [{ is_questions_bundle: 'true', is_start_trial: 'true' }, { product: 'trial' }],
    [
      { is_questions_bundle: 'true', product: 'subscription' },
      { product: 'bundle', quantity: 1 },
    ],
  ])('%o is %o', (parameters, purchase) => {
    expect(pickPurchase(parameters)).toEqual(purchase);
  });

  test.each([
    [undefined, 1],
    ['', 1],
    ['0', 1],
    ['-40', 1],
    ['abc', 1],
    ['15', 1],
    ['20', 1],
    ['30', 2],
    ['100', 5],
    ['195', 10],
    ['1000', 10],
  ])('%s questions are %d bundles', (count, quantity) => {
    const purchase = pickPurchase({ is_questions_bundle: 'true', ...(count && { count }) });
    expect(purchase).toEqual({ product: 'bundle', quantity });
  });
});
