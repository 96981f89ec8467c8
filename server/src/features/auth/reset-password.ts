import { resetLinkSeconds } from '@hale/contract/constants';
import { errorCatalogue } from '@hale/contract/errors';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { forgiveFailures } from './count-failures.ts';
import { hashPassword } from './hash-password.ts';
import { readLink } from './make-link.ts';
import { checkNewPassword } from './sign-up.ts';
import { hasResetLink, useResetLink } from './store.ts';

const oldestLink = (now: Date): Date => new Date(now.getTime() - resetLinkSeconds * 1000);

/** A link that does not work is told before anything is asked of the password. */
export async function checkResetLink(
  { clock, database }: Context,
  params: { uid: string; token: string },
): Promise<void> {
  const works = await hasResetLink(database, readLink(params), oldestLink(clock.now()));
  if (!works) throw new AppError('invalid_link');
}

/** Sets a new password by a mailed link, which proves the e-mail too, and ends all sessions. */
export async function resetPassword(
  context: Context,
  params: { uid: string; token: string },
  form: { new_password: string; re_new_password: string },
  address: string,
): Promise<void> {
  const link = readLink(params);
  checkNewPassword(form.new_password, form.re_new_password, {
    non_field_errors: [errorCatalogue.password_mismatch.detail],
  });
  const passwordHash = await hashPassword(form.new_password, address);
  const now = context.clock.now();
  const madeAfter = oldestLink(now);
  // Of two that come with the same link at once, one has used it up.
  const email = await useResetLink(context.database, link, { passwordHash, now, madeAfter });
  if (email === null) throw new AppError('invalid_link');
  try {
    await forgiveFailures(context, email);
  } catch (error) {
    // The password is set and the link used up: who was told of a failure could not try again.
    context.log.error({ err: error }, 'wrong log-ins before a new password still count');
  }
}
