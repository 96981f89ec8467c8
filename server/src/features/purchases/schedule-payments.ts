import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DAY_MS, DAY_S, HOUR_S, MINUTE_S } from '../../lib/durations.ts';
import { reportDifferences } from './report-differences.ts';
import { defineFarewellJob } from './end-customer.ts';
import { finishCheckouts } from './finish-checkouts.ts';
import { defineNoticeJob } from './receive-notice.ts';
import { notifyTrialUsers } from './notify-trial-users.ts';
import { openRenewalTimer } from './schedule-renewals.ts';
import { renewPlans } from './renew-plans.ts';
import { deleteOldEvents } from './store.ts';
import { purchaseMailJob, sendPurchaseMail } from './send-purchase-mail.ts';

const KEEP_EVENTS_MS = 30 * DAY_MS;

/** Background work of payments. Nothing here asks a provider that is switched off. */
export function schedulePayments(app: FastifyInstance, context: Context): void {
  const { checkoutDesk, jobs, payments } = context;
  jobs.define(purchaseMailJob, (request) => sendPurchaseMail(context, request));
  defineNoticeJob(context);
  defineFarewellJob(context);
  if (payments.kind === 'off') return;
  jobs.sweep('unfinished checkouts', MINUTE_S, (now) => finishCheckouts(context, now));
  const timer = openRenewalTimer(context);
  app.addHook('onListen', async () => timer.start());
  app.addHook('onClose', () => timer.stop());
  checkoutDesk?.onPlant((end) => timer.awaitEnd(end));
  // For what the timer missed: a server that was away, a provider that was late, a clock that moved.
  jobs.sweep('plan renewals', MINUTE_S / 4, async (now) => {
    await renewPlans(context, now);
    await timer.look();
  });
  jobs.sweep('payment books', 6 * HOUR_S, async () => {
    await reportDifferences(context);
  });
  jobs.sweep('payment notices', DAY_S, () =>
    deleteOldEvents(context.database, new Date(Date.now() - KEEP_EVENTS_MS)),
  );
  jobs.sweep('trial reminders', 5 * MINUTE_S, (now) => notifyTrialUsers(context, now));
}
