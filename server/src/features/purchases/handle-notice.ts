import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { JobKind } from '../../ports/jobs/port.ts';
import type { Notice } from '../../ports/payments/port.ts';
import { changeCharge } from './change-charge.ts';
import { finishCheckout } from './finish-checkout.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findCheckout, findSubscriber } from './store.ts';

const about = z.object({
  kind: z.enum(['checkout', 'subscription', 'charge']),
  id: z.string(),
});

/** Tried for about a day; the sweeps find by themselves what is still missing then. */
export const noticeJob = {
  name: 'payment-notice',
  data: about,
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
} satisfies JobKind<typeof about>;

/** Looks where a notice points. It may be repeated, late, or about somebody else's business. */
export async function handleNotice(
  context: Context,
  { kind, id }: z.output<typeof about>,
): Promise<void> {
  switch (kind) {
    case 'checkout': {
      const checkout = await findCheckout(context.database, id);
      if (checkout) await finishCheckout(context, checkout);
      return;
    }
    case 'subscription':
      if (await findSubscriber(context.database.orm, id)) await refreshPlan(context, id);
      return;
    case 'charge':
      await changeCharge(context, id);
  }
}

export function isHandled(notice: Notice): notice is Notice & { about: z.output<typeof about> } {
  return notice.about.kind !== 'nothing';
}
