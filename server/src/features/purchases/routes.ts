import * as calls from '@hale/contract/purchases';
import { shownPurchases } from '@hale/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { cancelPlan } from './cancel-plan.ts';
import { describePrices } from './describe-prices.ts';
import { getSubscription } from './get-subscription.ts';
import { openCheckout } from './open-checkout.ts';
import { presentPurchase } from './present.ts';
import { receiveNotice } from './receive-notice.ts';
import { schedulePayments } from './schedule-payments.ts';
import { listPurchases } from './store.ts';
import { verifyPayment } from './verify-payment.ts';

/** Where the payment provider sends its notices. */
const noticePath = '/api/purchases/webhook/';
const NOTICE_LIMIT = 1024 * 1024;

export async function purchaseRoutes(app: FastifyInstance, context: Context): Promise<void> {
  schedulePayments(app, context);
  if (context.payments.readNotice) await noticeRoutes(app, context, context.payments.readNotice);
  buyRoutes(app, context);
  planRoutes(app, context);
  bind(app, context, calls.getProducts, async () => describePrices(context.config));
  bind(app, context, calls.getVisitorProducts, async () => describePrices(context.config));
}

/** The signature is over the very bytes that came, so nothing may read them before. */
async function noticeRoutes(
  root: FastifyInstance,
  context: Context,
  readNotice: NonNullable<Context['payments']['readNotice']>,
): Promise<void> {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    app.post(noticePath, async ({ body, headers }) => {
      const signature = String(headers['stripe-signature'] ?? '');
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveNotice(context, readNotice(bytes, signature));
      return { received: true };
    });
  });
}

function buyRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.buyBundle, ({ caller, query: { quantity }, idempotent }) =>
    openCheckout(context, caller.userId, { product: 'bundle', quantity, idempotent }),
  );
  bind(app, context, calls.buyYearlyPlan, ({ caller, idempotent }) =>
    openCheckout(context, caller.userId, { product: 'annual', idempotent }),
  );
  bind(app, context, calls.buyMonthlyPlan, ({ caller, idempotent }) =>
    openCheckout(context, caller.userId, { product: 'monthly', idempotent }),
  );
  bind(app, context, calls.startTrial, ({ caller, idempotent }) =>
    openCheckout(context, caller.userId, { product: 'trial', idempotent }),
  );
  bind(app, context, calls.verifyPayment, async ({ caller, query, reply }) => {
    const paid = await verifyPayment(context, caller.userId, query.session_id);
    reply.code(paid ? 200 : 202);
    return paid ? { status: 'paid' as const, ...paid } : { status: 'pending' as const };
  });
}

function planRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.cancelSubscription, async ({ caller }) => ({
    message: 'Subscription canceled',
    user: await cancelPlan(context, caller.userId, 'subscription'),
  }));
  bind(app, context, calls.cancelTrial, async ({ caller }) => ({
    message: 'Trial canceled',
    user: await cancelPlan(context, caller.userId, 'trial'),
  }));
  bind(app, context, calls.getSubscriptionInfo, ({ caller }) =>
    getSubscription(context, caller.userId),
  );
  bind(app, context, calls.getPurchases, async ({ caller }) => {
    const found = await listPurchases(context.database, caller.userId, shownPurchases);
    return found.map(presentPurchase);
  });
}
