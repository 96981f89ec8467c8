import type { Config } from '../../config.ts';

/**
 * Who is listed in ADMIN_EMAILS is an administrator from the moment the e-mail is verified until the
 * address is taken off the list: nothing of it is stored. The flag in the database is of those who
 * became one by the first administrator's link or a test hook.
 */
export function isAdministrator(
  { adminEmails }: Pick<Config, 'adminEmails'>,
  account: { isAdmin: boolean; email: string; emailVerifiedAt: Date | null },
): boolean {
  const isListed = account.emailVerifiedAt !== null && adminEmails.includes(account.email);
  return account.isAdmin || isListed;
}
