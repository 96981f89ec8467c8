import { randomUUID } from 'node:crypto';
import { trialSeconds } from '@hale/contract/constants';
import type { Clock } from '../clock/port.ts';
import {
  describeCheckout,
  describeSubscription,
  followPeriods,
  subscriptionPrefix,
} from './sandbox-books.ts';
import { PaymentError, type Payments } from './port.ts';
import type { SandboxCheckout, SandboxStore } from './store.ts';

export interface SandboxPaymentsOptions {
  store: SandboxStore;
  clock: Clock;
  /** Where our own payment page lies; the id comes behind it. */
  checkoutUrl: string;
}

/** Cards a person can try. */
export const sandboxCards = ['good', 'declined', 'declined later'] as const;

/** A checkout as its page shows it. */
export interface ShownCheckout {
  id: string;
  product: SandboxCheckout['product'];
  quantity: number;
  amountCents: number;
  renewalCents: number;
  status: 'pending' | 'paid' | 'canceled' | 'expired';
}

/** The payment page's side of the sandbox. */
export interface SandboxDesk {
  show(id: string): Promise<ShownCheckout | null>;
  /** Nothing happens to what is not pending. */
  pay(
    id: string,
    how: { delaySeconds: number; card: Exclude<(typeof sandboxCards)[number], 'declined'> },
  ): Promise<void>;
  giveUp(id: string): Promise<void>;
  /** A running plan that nobody clicked for: its id. */
  plant(plan: PlantedPlan): Promise<string>;
  /** Unlike what is bought, a planted plan may end in seconds: whoever waits for ends is told. */
  onPlant(listener: (periodEnd: Date) => void): void;
}

export interface PlantedPlan {
  id: string;
  product: 'monthly' | 'annual' | 'trial';
  renewalCents: number;
  /** Of the period that runs. */
  periodEnd: Date;
  canceledAt: Date | null;
}

const PAGE = 200;

/** Plays a payment provider, with books of its own. Renewals are charged when somebody looks. */
export function openSandboxPayments(options: SandboxPaymentsOptions): Payments & SandboxDesk {
  const { store, clock, checkoutUrl } = options;
  const plantListeners: ((periodEnd: Date) => void)[] = [];

  async function findSubscription(id: string) {
    const found = await store.find(id.slice(subscriptionPrefix.length));
    return found?.anchor ? found : null;
  }

  async function upToDate(row: SandboxCheckout): Promise<SandboxCheckout> {
    const { periodsPaid, endedAt } = followPeriods(row, clock.now());
    if (periodsPaid !== row.periodsPaid) await store.renew(row.id, row.periodsPaid, periodsPaid);
    if (endedAt && !row.endedAt) await store.end(row.id, endedAt);
    return { ...row, periodsPaid, endedAt };
  }

  async function readSubscription(id: string) {
    const found = await findSubscription(id);
    return found && describeSubscription(await upToDate(found), clock.now());
  }

  return {
    kind: 'sandbox',
    // Nothing of the person: it may outlive the account.
    makeCustomer: () => Promise.resolve(`sandbox-customer-${randomUUID()}`),
    async openCheckout(order) {
      await store.insert({
        id: order.checkoutId,
        customer: order.customerId,
        product: order.product,
        quantity: order.quantity,
        amountCents: order.amountCents,
        renewalCents: order.renewalCents ?? 0,
        createdAt: order.createdAt,
        expiresAt: order.expiresAt,
      });
      return { reference: order.checkoutId, url: `${checkoutUrl}${order.checkoutId}/` };
    },
    async readCheckout(reference) {
      const row = await store.find(reference);
      if (!row) return { status: 'canceled' };
      const status = describeCheckout(row, clock.now());
      if (status !== 'paid') return { status };
      const subscription = row.anchor
        ? describeSubscription(await upToDate(row), clock.now())
        : null;
      const { amountCents, paidAt } = row;
      const charge =
        subscription || !paidAt ? null : { reference, paymentRef: reference, amountCents, paidAt };
      return { status, charge, subscription };
    },
    closeCheckout: (reference) => store.close(reference, clock.now()),
    async voidCheckout(reference) {
      await store.close(reference, clock.now());
      await store.refund(reference, clock.now());
    },
    readSubscription,
    async cancelSubscription(id) {
      const found = await findSubscription(id);
      if (!found) throw new PaymentError('unknown subscription');
      await upToDate(found);
      await store.cancel(found.id, clock.now());
      const canceled = await readSubscription(id);
      if (!canceled) throw new PaymentError('unknown subscription');
      return canceled;
    },
    async endSubscription(id) {
      await store.end(id.slice(subscriptionPrefix.length), clock.now());
    },
    forgetCustomer: (customerId) => store.forget(customerId),
    async readCharge() {
      return null;
    },
    async readPayment() {
      return null;
    },
    async *subscriptions() {
      for (let after = ''; ;) {
        const page = await store.running(after, PAGE);
        for (const row of page) yield describeSubscription(await upToDate(row), clock.now());
        after = page.at(-1)?.id ?? '';
        if (page.length < PAGE) return;
      }
    },
    readNotice: null,

    async show(id) {
      const row = await store.find(id);
      if (!row) return null;
      const { product, quantity, amountCents, renewalCents } = row;
      const status = describeCheckout(row, clock.now());
      return { id, product, quantity, amountCents, renewalCents, status };
    },
    async pay(id, { delaySeconds, card }) {
      const row = await store.find(id);
      if (!row) return;
      const now = clock.now();
      const paidAt = new Date(now.getTime() + delaySeconds * 1000);
      const isTrial = row.product === 'trial';
      const trialEnd = new Date(paidAt.getTime() + trialSeconds * 1000);
      await store.pay(id, now, {
        card,
        paidAt,
        settlesAt: new Date(Date.now() + delaySeconds * 1000),
        anchor: row.product === 'bundle' ? null : isTrial ? trialEnd : paidAt,
        periodsPaid: row.product === 'bundle' || isTrial ? 0 : 1,
      });
    },
    giveUp: (id) => store.close(id, clock.now()),
    async plant({ id, product, renewalCents, periodEnd, canceledAt }) {
      const now = clock.now();
      await store.insert({
        id,
        customer: id,
        product,
        quantity: 1,
        amountCents: 0,
        renewalCents,
        createdAt: now,
        expiresAt: now,
        paidAt: now,
        anchor: periodEnd,
        canceledAt,
      });
      for (const listener of plantListeners) listener(periodEnd);
      return `${subscriptionPrefix}${id}`;
    },
    onPlant: (listener) => void plantListeners.push(listener),
  };
}
