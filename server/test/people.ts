import { readOutbox } from '@hale/contract/sandbox';
import { expect } from 'vitest';
import type { Client } from './client.ts';

/** Somebody to make an account for; the name makes the address. */
export function person(name: string) {
  return {
    email: `${name}@example.org`,
    password: 'Secret-12',
    firstName: 'Ada',
    lastName: 'Byron',
  };
}

export function signUpForm(name: string) {
  const { password, ...rest } = person(name);
  return { ...rest, password, re_password: password };
}

/** The parts of the newest link that was mailed to an address. */
export async function mailedLink(
  client: Client,
  email: string,
): Promise<{ uid: string; token: string }> {
  const { body } = await client.call(readOutbox, { query: { email } });
  const [, uid = '', token = ''] = /\/([\w-]+)\/([\w-]+)$/.exec(body[0]?.link ?? '') ?? [];
  expect(uid && token, `no link was mailed to ${email}`).toBeTruthy();
  return { uid, token };
}
