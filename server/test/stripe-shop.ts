import { startServer, type TestServer } from './server.ts';
import { secretKey, startStripe, type StripeServer, webhookSecret } from './stripe-server.ts';

export interface StripeShop {
  stripe: StripeServer;
  server: TestServer;
  stop(): Promise<void>;
}

/** A server that sells by a Stripe of its own. */
export async function startStripeShop(): Promise<StripeShop> {
  const stripe = await startStripe();
  const server = await startServer({
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  });
  const stop = async () => {
    await server.stop();
    await stripe.stop();
  };
  return { stripe, server, stop };
}
