import type { Context } from '../../context.ts';
import { finishCheckouts } from './finish-checkouts.ts';
import { remindTrialUsers } from './remind-trial-users.ts';
import { renewPlans } from './renew-plans.ts';
import { purchaseMailJob, sendPurchaseMail } from './send-purchase-mail.ts';

const MINUTE_S = 60;

/** Background work of payments. Nothing here asks a provider that is switched off. */
export function schedulePayments(context: Context): void {
  const { jobs, payments } = context;
  jobs.define(purchaseMailJob, (request) => sendPurchaseMail(context, request));
  if (payments.kind === 'off') return;
  jobs.sweep('unfinished checkouts', MINUTE_S, (now) => finishCheckouts(context, now));
  jobs.sweep('plan renewals', MINUTE_S / 4, (now) => renewPlans(context, now));
  jobs.sweep('trial reminders', 5 * MINUTE_S, (now) => remindTrialUsers(context, now));
}
