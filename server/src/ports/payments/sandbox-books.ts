import { addMonths } from '../../lib/add-months.ts';
import type { Charge, Subscription } from './port.ts';
import type { SandboxCheckout } from './store.ts';

export const subscriptionPrefix = 'sub_';

/** `settlesAt` is real time, the rest that of the business. */
export function describeCheckout(
  row: SandboxCheckout,
  now: Date,
): 'pending' | 'paid' | 'canceled' | 'expired' {
  if (row.refundedAt || row.closedAt) return 'canceled';
  if (row.paidAt) return row.settlesAt && row.settlesAt.getTime() > Date.now() ? 'pending' : 'paid';
  return row.expiresAt <= now ? 'expired' : 'pending';
}

/** What time has made of a plan: periods that began were charged, unless it was canceled or the card is bad. */
export function followPeriods(
  row: SandboxCheckout,
  now: Date,
): Pick<SandboxCheckout, 'periodsPaid' | 'endedAt'> {
  let { periodsPaid } = row;
  if (row.endedAt) return { periodsPaid, endedAt: row.endedAt };
  for (;;) {
    const end = periodEnd(row, periodsPaid);
    if (end > now) return { periodsPaid, endedAt: null };
    const isCanceledBefore = row.canceledAt !== null && row.canceledAt <= end;
    if (isCanceledBefore || row.card !== 'good') return { periodsPaid, endedAt: end };
    periodsPaid += 1;
  }
}

export function describeSubscription(row: SandboxCheckout, now: Date): Subscription {
  const isTrial = row.product === 'trial';
  const isTrialing = isTrial && row.periodsPaid === 0;
  const isOver = row.endedAt !== null && row.endedAt <= now;
  return {
    id: `${subscriptionPrefix}${row.id}`,
    plan: row.product === 'monthly' ? 'monthly' : 'annual',
    status: isOver ? 'ended' : isTrialing ? 'trialing' : 'active',
    startedAt: row.paidAt ?? row.createdAt,
    periodEnd: periodEnd(row, row.periodsPaid),
    trialEnd: isTrial ? row.anchor : null,
    canceledAt: row.canceledAt,
    endedAt: row.endedAt,
    charges: Array.from({ length: row.periodsPaid }, (_, index) => chargeOf(row, index)),
  };
}

/** Each end is counted from the anchor, so that a short month shortens only itself. */
function periodEnd(row: SandboxCheckout, periods: number): Date {
  return addMonths(row.anchor ?? row.createdAt, periods * (row.product === 'monthly' ? 1 : 12));
}

function chargeOf(row: SandboxCheckout, index: number): Charge {
  const reference = `${row.id}-${index + 1}`;
  const isFirstAtOnce = index === 0 && row.amountCents > 0;
  return {
    reference,
    paymentRef: reference,
    amountCents: isFirstAtOnce ? row.amountCents : row.renewalCents,
    paidAt: periodEnd(row, index),
  };
}
