import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { opaqueIdToFind } from '@hale/contract/primitives';
import { checkoutPath } from '@hale/contract/sandbox';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { parseOrRefuse } from '../../http/validation.ts';
import { AppError } from '../../lib/app-error.ts';
import { toDollars } from '../purchases/describe-prices.ts';
import { tellPayment } from '../purchases/tell-payment.ts';
import { maxDelaySeconds, renderCheckout, type ShownCheckout } from './render-checkout.ts';
import { sendSandboxPage } from './render-page.ts';

const TITLE = 'Checkout';

const payment = z.object({
  card: z._default(z.enum(['good', 'declined', 'declined later']), 'good'),
  delay_s: z._default(z.string(), '0'),
});

const params = z.object({ id: opaqueIdToFind() });

/** The pages of the sandbox checkout. */
export function payCheckoutRoutes(
  app: FastifyInstance,
  context: Context,
  desk: NonNullable<Context['checkoutDesk']>,
): void {
  const url = `${checkoutPath}:id/`;
  const find = async (request: FastifyRequest): Promise<ShownCheckout> => {
    const checkout = await desk.show(parseOrRefuse(params, request.params).id);
    if (!checkout) throw new AppError('not_found');
    return checkout;
  };
  app.get(url, async (request, reply) => {
    const checkout = await find(request);
    if (!wantsJson(request)) return sendSandboxPage(reply, TITLE, renderCheckout(checkout));
    const { id, product, quantity, amountCents, status } = checkout;
    return { session_id: id, product, quantity, amount: toDollars(amountCents), status };
  });
  app.post(`${url}pay/`, async (request, reply) => {
    const checkout = await find(request);
    const { card, delay_s: delay } = parseOrRefuse(payment, await readFields(request));
    const delaySeconds = Math.min(Math.max(Number(delay) || 0, 0), maxDelaySeconds);
    if (card === 'declined') return refuseCard(reply, checkout);
    await desk.pay(checkout.id, { card, delaySeconds });
    // A provider tells at once; what is on its way is found by who comes back, or by the sweep.
    await tellPayment(context, checkout.id);
    return reply.redirect(`/success-payment?session_id=${checkout.id}`, 303);
  });
  app.post(`${url}cancel/`, async (request, reply) => {
    const checkout = await find(request);
    await desk.giveUp(checkout.id);
    await tellPayment(context, checkout.id);
    return reply.redirect('/buy-plan', 303);
  });
}

/** A form of the page, or of a script. */
async function readFields(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else part.file.resume();
  }
  return fields;
}

function refuseCard(reply: FastifyReply, checkout: ShownCheckout): FastifyReply {
  const page = renderCheckout(checkout, 'The card was declined. Try another one.');
  return sendSandboxPage(reply.code(402), TITLE, page);
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}
