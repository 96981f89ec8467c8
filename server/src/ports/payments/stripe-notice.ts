import { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { Notice } from './port.ts';

/** Older signatures could be recordings. Clocks may differ by as much. */
const TOLERANCE_S = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const checkout = z.object({ client_reference_id: z.string().nullish() });
const named = z.object({ id: z.string() });
const invoice = z.object({
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish(),
});
const dispute = z.object({ charge: reference });

/** An event that Stripe signed. Only where to look is taken from it. */
export function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Notice {
  const event = check(stripe, body, signature, secret);
  const about = aboutOf(event.type, event.data.object);
  return { id: event.id, type: event.type, about: about ?? { kind: 'nothing', id: '' } };
}

function check(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S);
  } catch (error) {
    const isForged =
      error instanceof Stripe.errors.StripeSignatureVerificationError ||
      error instanceof SyntaxError;
    if (!isForged) throw error;
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
