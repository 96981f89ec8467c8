import { AppError } from '../../lib/app-error.ts';

/** Money is counted in whole cents everywhere inside; only answers to people have decimals. */
export const currency = 'usd';

export interface Order {
  /** Ours. A second order of the same id is the first one. */
  checkoutId: string;
  customerId: string;
  product: 'bundle' | 'monthly' | 'annual' | 'trial';
  quantity: number;
  /** For all pieces together, charged when the page is paid. */
  amountCents: number;
  /** For each further period; null where nothing renews. */
  renewalCents: number | null;
  createdAt: Date;
  expiresAt: Date;
  /** Where the browser goes after the payment, and when it was given up. */
  paidUrl: string;
  givenUpUrl: string;
}

export interface Charge {
  /** Names the charge for ever. */
  reference: string;
  /** What refunds and disputes call it. */
  paymentRef: string | null;
  amountCents: number;
  paidAt: Date;
}

/** A plan as the provider charges for it, as it is now. */
export interface Subscription {
  id: string;
  plan: 'monthly' | 'annual';
  /** `failed`: the provider could not charge and would try again; we do not let it. */
  status: 'trialing' | 'active' | 'failed' | 'ended';
  startedAt: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  /** Somebody canceled it; it ends with its period. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** Everything above zero that was paid for it, oldest first. */
  charges: Charge[];
}

export type CheckoutState =
  | { status: 'pending' | 'canceled' | 'expired' }
  | { status: 'paid'; charge: Charge | null; subscription: Subscription | null };

/** What a payment is said to have become; the payment named as `Charge.paymentRef`. */
export interface ChargeChange {
  paymentRef: string;
  status: 'paid' | 'refunded' | 'disputed';
}

/** A notice of the provider: it says where to look, and what is there is read anew. */
export interface Notice {
  id: string;
  type: string;
  about: { kind: 'checkout' | 'subscription' | 'charge' | 'nothing'; id: string };
}

/** Takes money. Every call may be repeated: nothing is charged, given back or ended twice. */
export interface Payments {
  readonly kind: 'off' | 'sandbox' | 'stripe';
  makeCustomer(user: { userId: number; email: string }): Promise<string>;
  openCheckout(order: Order): Promise<{ reference: string; url: string }>;
  readCheckout(reference: string): Promise<CheckoutState>;
  /** From now on it cannot be paid. One that was paid stays paid. */
  closeCheckout(reference: string): Promise<void>;
  /** Gives back what was paid and ends what it began. */
  voidCheckout(reference: string): Promise<void>;
  /** Null: the provider knows of none. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** It runs to the end of its period and is not charged again. */
  cancelSubscription(id: string): Promise<Subscription>;
  /** At once; nothing is given back. */
  endSubscription(id: string): Promise<void>;
  /** Ends everything that could still charge somebody, and forgets them. */
  forgetCustomer(customerId: string): Promise<void>;
  /** What a charge has become. Null: it is none of ours. */
  readCharge(id: string): Promise<ChargeChange | null>;
  /** The same by its `Charge.paymentRef`. */
  readPayment(paymentRef: string): Promise<ChargeChange | null>;
  /** Every subscription that may still charge somebody, without its charges. */
  subscriptions(): AsyncIterable<Subscription>;
  /** Checks who wrote it. Null where the provider sends no notices. */
  readNotice: ((body: Buffer, signature: string) => Notice) | null;
}

/** `reason` never holds anything personal, so it may be logged. */
export class PaymentError extends AppError {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super('payment_failed', {}, { cause });
    this.name = 'PaymentError';
    this.reason = reason;
  }
}
