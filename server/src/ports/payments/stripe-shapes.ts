import type { Stripe } from 'stripe';
import type { Charge, Subscription } from './port.ts';

export const toDate = (seconds: number): Date => new Date(seconds * 1000);
const toDateOrNull = (seconds: number | null): Date | null =>
  seconds === null ? null : toDate(seconds);

/** Stripe gives an id, or the whole thing where that was asked for. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

/** An account at Stripe may serve others than us. */
export function isOurs({ metadata }: { metadata: Stripe.Metadata }): boolean {
  return metadata['hale_checkout'] !== undefined;
}

/** Oldest first, without the empty one that a trial begins with. */
export function chargesOf(invoices: readonly Stripe.Invoice[]): Charge[] {
  return invoices
    .filter((invoice) => invoice.amount_paid > 0)
    .map((invoice) => ({
      reference: invoice.id,
      paymentRef: idOf(invoice.payments?.data[0]?.payment.payment_intent),
      amountCents: invoice.amount_paid,
      paidAt: toDate(invoice.status_transitions.paid_at ?? invoice.created),
    }))
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
}

export function describeSubscription(found: Stripe.Subscription, charges: Charge[]): Subscription {
  const [item] = found.items.data;
  const isCanceled = found.cancel_at_period_end || found.cancel_at !== null;
  return {
    id: found.id,
    plan: item?.price.recurring?.interval === 'month' ? 'monthly' : 'annual',
    status: statusOf(found.status),
    startedAt: toDate(found.created),
    periodEnd: toDate(item?.current_period_end ?? found.created),
    trialEnd: toDateOrNull(found.trial_end),
    canceledAt: isCanceled ? toDateOrNull(found.canceled_at) : null,
    endedAt: toDateOrNull(found.ended_at),
    charges,
  };
}

function statusOf(status: Stripe.Subscription['status']): Subscription['status'] {
  switch (status) {
    case 'trialing':
      return 'trialing';
    case 'active':
      return 'active';
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
    default:
      return 'failed';
  }
}
