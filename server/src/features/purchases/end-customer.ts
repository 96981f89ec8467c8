import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { JobKind, SqlClient } from '../../ports/jobs/port.ts';
import type { Queryable } from '../../ports/database/port.ts';
import { listChargeables } from './store.ts';

const leaving = z.object({
  customerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  checkoutRefs: z.array(z.string()),
});

/** Tried for days: until it has worked, somebody who left could still be charged. */
export const farewellJob = {
  name: 'payment-farewell',
  data: leaving,
  retries: 100,
  retryDelaySeconds: 10,
  timeoutSeconds: 120,
} satisfies JobKind<typeof leaving>;

/**
 * Within the transaction that deletes an account: whoever is gone is never charged again. The job
 * exists if, and only if, the account is deleted.
 */
export async function endCustomer(
  context: Context,
  { tx, client }: { tx: Queryable; client: SqlClient },
  userId: number,
): Promise<void> {
  const chargeables = await listChargeables(tx, userId);
  const { customerId, subscriptionId, checkoutRefs } = chargeables;
  if (customerId === null && subscriptionId === null && checkoutRefs.length === 0) return;
  await context.jobs.enqueue(farewellJob, chargeables, { within: client });
}

/** For one that was made when their account was gone already. */
export async function forgetLateCustomer({ jobs }: Context, customerId: string): Promise<void> {
  await jobs.enqueue(farewellJob, { customerId, subscriptionId: null, checkoutRefs: [] });
}

export function defineFarewellJob({ jobs, payments }: Context): void {
  jobs.define(farewellJob, async ({ customerId, subscriptionId, checkoutRefs }) => {
    for (const reference of checkoutRefs) await payments.closeCheckout(reference);
    if (subscriptionId !== null) await payments.endSubscription(subscriptionId);
    if (customerId !== null) await payments.forgetCustomer(customerId);
  });
}
