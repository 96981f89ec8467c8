import type { Context } from '../../context.ts';
import { PaymentError } from '../../ports/payments/port.ts';
import { refreshPlan } from './refresh-plan.ts';
import { listDueSubscriptions } from './store.ts';

const BATCH = 200;

/**
 * Plans whose period is over: renewed, ended or become a yearly plan, as the provider says. One that
 * the provider has not renewed yet stays due and is asked about again in the next round.
 * `since`: only those whose period ended then or later.
 */
export async function renewPlans(context: Context, now: Date, since?: Date): Promise<void> {
  const asked = new Set<string>();
  for (;;) {
    const limit = BATCH + asked.size;
    const due = await listDueSubscriptions(context.database, { now, since, limit });
    const fresh = due.filter((id) => !asked.has(id)).slice(0, BATCH);
    for (const id of fresh) {
      asked.add(id);
      await refreshOrLeave(context, id);
    }
    if (fresh.length < BATCH) return;
  }
}

/** One that fails must not keep the others waiting. */
async function refreshOrLeave(context: Context, subscriptionId: string): Promise<void> {
  try {
    await refreshPlan(context, subscriptionId);
  } catch (error) {
    const reason = error instanceof PaymentError ? error.reason : 'unexpected';
    context.log.error({ subscriptionId, reason, err: error }, 'a plan could not be renewed');
  }
}
