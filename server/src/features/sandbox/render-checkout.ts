import { attempts } from '@hale/contract/constants';
import { checkoutPath } from '@hale/contract/sandbox';
import type { Context } from '../../context.ts';
import { DAY_S } from '../../lib/durations.ts';
import { type Html, html } from '../../lib/html.ts';

type Desk = NonNullable<Context['checkoutDesk']>;
export type ShownCheckout = NonNullable<Awaited<ReturnType<Desk['show']>>>;

export const maxDelaySeconds = DAY_S;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const over = {
  paid: 'This checkout is paid.',
  canceled: 'This checkout was given up.',
  expired: 'This checkout has expired.',
} as const;

/** Plays the page on which a payment provider asks for a card. */
export function renderCheckout(checkout: ShownCheckout, problem: string | null = null): Html {
  const { amountCents, status } = checkout;
  return html`<p>
      No payment provider is set up on this server, so this page plays its part: no money moves.
    </p>
    <article>
      <h2>${nameOf(checkout)}</h2>
      <p>Due now: <strong>${dollars(amountCents)}</strong></p>
      ${laterOf(checkout)}
    </article>
    ${status === 'pending' ? renderForms(checkout, problem) : html`<p>${over[status]}</p>`}`;
}

function renderForms({ id, amountCents }: ShownCheckout, problem: string | null): Html {
  return html`<form method="post" action="${checkoutPath}${id}/pay/">
      ${problem === null ? null : html`<p class="error" role="alert">${problem}</p>`}
      <label>
        Card
        <select name="card">
          <option value="good">Works</option>
          <option value="declined">Is declined</option>
          <option value="declined later">Works now, is declined at renewals</option>
        </select>
      </label>
      <label>
        Seconds until the payment arrives
        <input name="delay_s" type="number" min="0" max="${maxDelaySeconds}" value="0" />
      </label>
      <button>Pay ${dollars(amountCents)}</button>
    </form>
    <form method="post" action="${checkoutPath}${id}/cancel/">
      <button class="quiet">Give up</button>
    </form>`;
}

function nameOf({ product, quantity }: ShownCheckout): string {
  const names = {
    bundle: `${quantity * attempts.perBundle} questions`,
    monthly: 'Pro, monthly',
    annual: 'Pro, yearly',
    trial: 'Free trial, 24 hours',
  };
  return names[product];
}

function laterOf({ product, renewalCents }: ShownCheckout): Html | null {
  if (product === 'bundle') return null;
  const period = product === 'monthly' ? 'each month' : 'each year';
  const from = product === 'trial' ? 'after 24 hours, then ' : '';
  return html`<p>${dollars(renewalCents)} ${from}${period}, until canceled.</p>`;
}
