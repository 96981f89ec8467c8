import type { Context } from '../../context.ts';
import { hashEmail } from '../../erasure/hash-email.ts';
import { AppError } from '../../lib/app-error.ts';
import { hashPassword } from './hash-password.ts';
import { insertUser, type NewUser } from './store.ts';

export interface NewAccount extends Omit<
  NewUser,
  'passwordHash' | 'dateJoined' | 'emailVerifiedAt'
> {
  /** Null: the account signs in through Google. */
  password: string | null;
  isVerified: boolean;
  dateJoined?: Date;
}

/** Makes an account; who may have one, and with which rights, is decided by the caller. */
export async function createUser(
  context: Context,
  account: NewAccount,
  address: string,
): Promise<number> {
  const { password, isVerified, ...fields } = account;
  const now = context.clock.now();
  const user = {
    ...fields,
    passwordHash: password === null ? null : await hashPassword(password, address),
    dateJoined: account.dateJoined ?? now,
    emailVerifiedAt: isVerified ? now : null,
  };
  const emailHash = await hashEmail(context.vault, account.email);
  const userId = await insertUser(context.database, user, emailHash);
  if (userId === null) throw new AppError('user_exists');
  return userId;
}
