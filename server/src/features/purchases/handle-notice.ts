import type { Context } from '../../context.ts';
import type { Notice } from '../../ports/payments/port.ts';
import { changeCharge } from './change-charge.ts';
import { finishCheckout } from './finish-checkout.ts';
import type { NoticeAbout } from './describe-notice.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findCheckout, findSubscriber } from './store.ts';

/** Looks where a notice points. It may be repeated, late, or about somebody else's business. */
export async function handleNotice(context: Context, { kind, id }: NoticeAbout): Promise<void> {
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
      return changeCharge(context, await context.payments.readCharge(id));
    case 'payment':
      await changeCharge(context, await context.payments.readPayment(id));
  }
}

export function isHandled(notice: Notice): notice is Notice & { about: NoticeAbout } {
  return notice.about.kind !== 'nothing';
}
