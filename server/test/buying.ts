import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { expect } from 'vitest';
import type { Client } from './client.ts';

export type Buy = 'buyYearlyPlan' | 'buyMonthlyPlan' | 'startTrial';

export async function advance(client: Client, seconds: number): Promise<Date> {
  const { body } = await client.call(moveClock, { body: { advance_s: seconds } });
  return new Date(body.now);
}

export async function pay(
  client: Client,
  sessionId: string,
  form: Record<string, string> = {},
): Promise<void> {
  const response = await client.fetch(`/sandbox/checkout/${sessionId}/pay/`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/success-payment?session_id=${sessionId}`);
}

export async function buy(
  client: Client,
  what: Buy,
  form: Record<string, string> = {},
): Promise<string> {
  const { body } = await client.call(api[what], {});
  await pay(client, body.session_id, form);
  return body.session_id;
}

export async function planOf(client: Client) {
  return (await client.call(api.getSubscriptionInfo, {})).body;
}
