import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { StripeBooks, type StripeEvent, type StripeSession } from './stripe-books.ts';

export const secretKey = 'sk_test_local';
export const webhookSecret = 'whsec_local';

interface Answer {
  status: number;
  body: object;
}

/** Called when a request was carried out and before it is answered: the caller may be gone by then. */
type Interception = (request: string) => Promise<void> | void;

export interface StripeServer {
  url: string;
  books: StripeBooks;
  /** Every request that reached it, as `POST /v1/customers`. */
  requests: string[];
  onAnswer: Interception | null;
  /** The next so many requests get a 500. */
  failures: number;
  /** Sends events to the server under test, in the order they are given. */
  deliver(origin: string, events: readonly StripeEvent[], age?: number): Promise<number[]>;
  stop(): Promise<void>;
}

/** Speaks Stripe's protocol as far as our adapter does: form bodies, ids, lists, errors, idempotency. */
export async function startStripe(): Promise<StripeServer> {
  const books = new StripeBooks();
  const answered = new Map<string, { parameters: string; answer: Answer }>();
  const state: StripeServer = {
    url: '',
    books,
    requests: [],
    onAnswer: null,
    failures: 0,
    deliver: async (origin, events, age = 0) => {
      const statuses: number[] = [];
      for (const event of events) statuses.push(await post(origin, event, age));
      return statuses;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    void respond(request).then(async ({ status, body }) => {
      await state.onAnswer?.(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });

  async function respond(request: IncomingMessage): Promise<Answer> {
    const address = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const body = await text(request);
    state.requests.push(`${method} ${address.pathname}`);
    if (state.failures > 0) {
      state.failures -= 1;
      return refusal(500, 'api_error');
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error');
    }
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    if (known) {
      return known.parameters === body ? known.answer : refusal(400, 'idempotency_error');
    }
    const parameters = new URLSearchParams(method === 'GET' ? address.search : body);
    const answer = route(books, method, address.pathname, parameters);
    if (typeof key === 'string' && method === 'POST')
      answered.set(key, { parameters: body, answer });
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

/** `age`: how many seconds ago, by Stripe's clock, it was signed. */
async function post(origin: string, event: StripeEvent, age: number): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - age,
  });
  const response = await fetch(`${origin}/api/purchases/webhook/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  });
  return response.status;
}

function refusal(status: number, type: string, code?: string): Answer {
  return { status, body: { error: { type, code, message: 'refused' } } };
}

const found = (body: object | undefined): Answer =>
  body
    ? { status: 200, body: structuredClone(body) }
    : refusal(404, 'invalid_request_error', 'resource_missing');

const listOf = (data: object[]): Answer =>
  found({ object: 'list', has_more: false, url: '/v1/list', data });

function route(
  books: StripeBooks,
  method: string,
  path: string,
  parameters: URLSearchParams,
): Answer {
  const [, , first = '', second = '', third = '', fourth = ''] = path.split('/');
  const kind = first === 'checkout' ? 'sessions' : first;
  const [id, action] = first === 'checkout' ? [third, fourth] : [second, third];
  switch (`${method} ${kind} ${id === '' ? 'all' : action || 'one'}`) {
    case 'POST customers all':
      return makeCustomer(books, parameters);
    case 'DELETE customers one':
      return forgetCustomer(books, id);
    case 'POST sessions all':
      return openSession(books, parameters);
    case 'GET sessions all':
      return listOf(
        [...books.sessions.values()].filter(
          ({ customer, status }) =>
            customer === parameters.get('customer') && status === parameters.get('status'),
        ),
      );
    case 'GET sessions one':
      return readSession(books, id);
    case 'POST sessions expire':
      return expireSession(books, id);
    case 'GET subscriptions all':
      return listOf(
        [...books.subscriptions.values()].filter(({ status }) => status !== 'canceled'),
      );
    case 'GET subscriptions one':
      return found(books.subscriptions.get(id));
    case 'POST subscriptions one':
      return changeSubscription(books, id, parameters);
    case 'DELETE subscriptions one':
      return endSubscription(books, id);
    case 'GET invoices all':
      return listInvoices(books, parameters);
    case 'POST refunds all':
      return refund(books, parameters.get('payment_intent') ?? '');
    case 'GET charges all':
      return listOf(
        [...books.charges.values()].filter(
          ({ payment_intent: intent }) => intent === parameters.get('payment_intent'),
        ),
      );
    case 'GET charges one':
      return found(books.charges.get(id));
    case 'GET disputes all':
      return listOf(
        [...books.disputes.values()].filter(({ charge }) => charge === parameters.get('charge')),
      );
    default:
      return refusal(404, 'invalid_request_error');
  }
}

function makeCustomer(books: StripeBooks, parameters: URLSearchParams): Answer {
  const customer = {
    id: books.id('cus'),
    object: 'customer',
    email: parameters.get('email') ?? '',
  };
  books.customers.set(customer.id, customer);
  return found(customer);
}

function forgetCustomer(books: StripeBooks, id: string): Answer {
  if (!books.customers.delete(id)) return found(undefined);
  for (const subscription of books.subscriptions.values()) {
    const isTheirs = subscription.customer === id && subscription.status !== 'canceled';
    if (isTheirs) books.end(subscription, books.now());
  }
  return found({ id, object: 'customer', deleted: true });
}

function openSession(books: StripeBooks, parameters: URLSearchParams): Answer {
  const get = (name: string): string => parameters.get(name) ?? '';
  const mode = get('mode');
  const unit = Number(get('line_items[0][price_data][unit_amount]'));
  const quantity = Number(get('line_items[0][quantity]'));
  const isKnown = books.customers.has(get('customer'));
  const isWhole = Number.isInteger(unit) && unit > 0 && Number.isInteger(quantity);
  if (!isKnown || !isWhole || !get('success_url') || !['payment', 'subscription'].includes(mode)) {
    return refusal(400, 'invalid_request_error', 'parameter_invalid');
  }
  const id = books.id('cs_test');
  const interval = get('line_items[0][price_data][recurring][interval]');
  const trialDays = parameters.get('subscription_data[trial_period_days]');
  if (trialDays !== null) books.trialDays.set(id, Number(trialDays));
  if (mode === 'subscription') {
    if (interval !== 'month' && interval !== 'year') {
      return refusal(400, 'invalid_request_error', 'parameter_invalid');
    }
    books.prices.set(id, { unit_amount: unit, recurring: { interval } });
  }
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    mode: mode === 'payment' ? 'payment' : 'subscription',
    customer: get('customer'),
    client_reference_id: parameters.get('client_reference_id'),
    metadata: { hale_checkout: get('metadata[hale_checkout]') },
    status: 'open',
    payment_status: 'unpaid',
    amount_total: trialDays === null ? unit * quantity : 0,
    url: `https://checkout.stripe.test/${id}`,
    created: books.now(),
    expires_at: books.now() + 86_400,
    payment_intent: null,
    subscription: null,
  };
  books.sessions.set(id, session);
  return found(session);
}

/** With what the adapter asks to see in full. */
function readSession(books: StripeBooks, id: string): Answer {
  const session = books.sessions.get(id);
  const intent = books.intents.get(session?.payment_intent ?? '');
  return found(
    session && {
      ...session,
      subscription: books.subscriptions.get(session.subscription ?? '') ?? null,
      payment_intent: intent
        ? { ...intent, latest_charge: books.charges.get(intent.latest_charge ?? '') ?? null }
        : null,
    },
  );
}

function expireSession(books: StripeBooks, id: string): Answer {
  const session = books.sessions.get(id);
  if (!session) return found(undefined);
  if (session.status !== 'open') return refusal(400, 'invalid_request_error');
  books.expire(session);
  return found(session);
}

function changeSubscription(books: StripeBooks, id: string, parameters: URLSearchParams): Answer {
  const subscription = books.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') return found(undefined);
  if (parameters.get('cancel_at_period_end') === 'true' && !subscription.cancel_at_period_end) {
    subscription.cancel_at_period_end = true;
    subscription.canceled_at = books.now();
    books.say('customer.subscription.updated', subscription);
  }
  return found(subscription);
}

function endSubscription(books: StripeBooks, id: string): Answer {
  const subscription = books.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') return found(undefined);
  books.end(subscription, books.now());
  return found(subscription);
}

function listInvoices(books: StripeBooks, parameters: URLSearchParams): Answer {
  const wanted = [...books.invoices.values()].filter(
    ({ parent, status }) =>
      parent.subscription_details.subscription === parameters.get('subscription') &&
      status === parameters.get('status'),
  );
  return listOf(wanted.toReversed());
}

function refund(books: StripeBooks, paymentIntent: string): Answer {
  if (!books.intents.has(paymentIntent)) return found(undefined);
  if (books.chargeOf(paymentIntent).refunded) {
    return refusal(400, 'invalid_request_error', 'charge_already_refunded');
  }
  books.refund(paymentIntent);
  return found({ id: books.id('re'), object: 'refund', status: 'succeeded' });
}
