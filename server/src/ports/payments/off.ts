import { PaymentError, type Payments } from './port.ts';

/** Switched off on purpose: whoever wants to pay is told so. */
export function openOffPayments(): Payments {
  const refuse = (): Promise<never> =>
    Promise.reject(new PaymentError('payments are switched off'));
  return {
    kind: 'off',
    makeCustomer: refuse,
    openCheckout: refuse,
    readCheckout: refuse,
    closeCheckout: refuse,
    voidCheckout: refuse,
    readSubscription: refuse,
    cancelSubscription: refuse,
    endSubscription: refuse,
    forgetCustomer: refuse,
    readCharge: refuse,
    readPayment: refuse,
    async *subscriptions() {},
    readNotice: null,
  };
}
