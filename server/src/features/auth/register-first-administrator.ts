import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { createUser } from './create-user.ts';
import { hasAdministrator } from './store.ts';

/**
 * The link that makes the first administrator, or null where it is not offered. It stays the same
 * until it was used, needs no storage, and is known only to who reads the server's output.
 */
export async function firstAdministratorPath(context: Context): Promise<string | null> {
  const { config, database } = context;
  if (config.production || config.adminEmails.length > 0) return null;
  if (await hasAdministrator(database)) return null;
  return `/sandbox/first-administrator/${linkToken(context)}/`;
}

export async function checkFirstAdministratorLink(context: Context, token: string): Promise<void> {
  const expected = Buffer.from(linkToken(context));
  const given = Buffer.from(token);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  if (!matches || (await firstAdministratorPath(context)) === null) throw new AppError('not_found');
}

export async function registerFirstAdministrator(
  context: Context,
  token: string,
  account: { email: string; password: string; firstName: string; lastName: string },
  address: string,
): Promise<void> {
  // Two forms sent at once must not make two administrators.
  const lease = await context.bus.lease('first-administrator', 30_000);
  if (!lease) throw new AppError('not_found');
  try {
    await checkFirstAdministratorLink(context, token);
    await createUser(context, { ...account, isAdmin: true, isVerified: true }, address);
  } finally {
    await lease.release();
  }
}

function linkToken(context: Context): string {
  const { signing } = context.appKeys.current;
  return createHmac('sha256', signing).update('first administrator').digest('base64url');
}
