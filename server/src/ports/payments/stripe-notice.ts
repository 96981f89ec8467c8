import { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { Notice } from './port.ts';

/** Older signatures could be recordings. Clocks may differ by as much. */
const TOLERANCE_S = 300;

/** Printable, so that every table takes it. */
const name = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const envelope = z.object({ id: name, type: name, data: z.object({ object: z.looseObject({}) }) });
const named = z.object({ id: name });
const reference = z.union([name, named.transform(({ id }) => id)]);
const checkout = z.object({ client_reference_id: name.nullish() });
const invoice = z.object({
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish(),
});
const dispute = z.object({ charge: reference });

/** An event that Stripe signed. Only where to look is taken from it. */
export function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Notice {
  check(stripe, body, signature, secret);
  try {
    const { id, type, data } = envelope.parse(JSON.parse(body.toString('utf8')));
    return { id, type, about: aboutOf(type, data.object) ?? { kind: 'nothing', id: '' } };
  } catch (error) {
    const isMalformed = error instanceof SyntaxError || error instanceof z.ZodError;
    if (!isMalformed) throw error;
    throw new AppError('validation_error', { detail: 'The event cannot be read.' });
  }
}

function check({ webhooks }: Stripe, body: Buffer, signature: string, secret: string): void {
  if (!webhooks.signature) throw new Error('Stripe has no way to check signatures');
  try {
    webhooks.signature.verifyHeader(body, signature, secret, TOLERANCE_S);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw new AppError('validation_error', { detail: 'The signature does not fit.' });
  }
}

function aboutOf(type: string, object: unknown): Notice['about'] | null {
  if (type.startsWith('checkout.session.')) {
    const id = checkout.parse(object).client_reference_id;
    return id ? { kind: 'checkout', id } : null;
  }
  if (type.startsWith('customer.subscription.')) {
    return { kind: 'subscription', id: named.parse(object).id };
  }
  if (type.startsWith('invoice.')) {
    const id = invoice.parse(object).parent?.subscription_details?.subscription;
    return id ? { kind: 'subscription', id } : null;
  }
  if (type.startsWith('charge.dispute.')) {
    return { kind: 'charge', id: dispute.parse(object).charge };
  }
  if (type === 'charge.refunded') return { kind: 'charge', id: named.parse(object).id };
  return null;
}
