import * as calls from '@hale/contract/purchases';
import { shownPurchases } from '@hale/contract/constants';
import type { Endpoint } from '@hale/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind, type Call } from '../../http/bind.ts';
import { isRepeat } from '../../http/idempotency.ts';
import { uncountByCaller } from '../../http/rate-limit.ts';
import { cancelPlan } from './cancel-plan.ts';
import { describePrices } from './describe-prices.ts';
import { getSubscription } from './get-subscription.ts';
import { openCheckout, type Wish } from './open-checkout.ts';
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

type Buying = Pick<Call<typeof calls.startTrial>, 'caller' | 'idempotent' | 'request'>;

function buyRoutes(app: FastifyInstance, context: Context): void {
  const buy = async (
    endpoint: Endpoint,
    { caller, idempotent, request }: Buying,
    wish: Omit<Wish, 'idempotent'>,
  ) => {
    if (await isRepeat(context, endpoint, request)) {
      await uncountByCaller(context, endpoint, request);
    }
    return openCheckout(context, caller.userId, { ...wish, idempotent });
  };
  bind(app, context, calls.buyBundle, (call) =>
    buy(calls.buyBundle, call, { product: 'bundle', quantity: call.query.quantity }),
  );
  bind(app, context, calls.buyYearlyPlan, (call) =>
    buy(calls.buyYearlyPlan, call, { product: 'annual' }),
  );
  bind(app, context, calls.buyMonthlyPlan, (call) =>
    buy(calls.buyMonthlyPlan, call, { product: 'monthly' }),
  );
  bind(app, context, calls.startTrial, (call) => buy(calls.startTrial, call, { product: 'trial' }));
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
