import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { hashPassword } from './hash-password.ts';
import { insertUser, type NewUser } from './store.ts';

export interface NewAccount extends Omit<
  NewUser,
  'passwordHash' | 'dateJoined' | 'emailVerifiedAt'
> {
  password: string;
  isVerified: boolean;
  dateJoined?: Date;
}

/** Makes an account; who may have one, and with which rights, is decided by the caller. */
export async function createUser(context: Context, account: NewAccount): Promise<number> {
  const { password, isVerified, ...fields } = account;
  const now = context.clock.now();
  const userId = await insertUser(context.database, {
    ...fields,
    passwordHash: await hashPassword(password),
    dateJoined: account.dateJoined ?? now,
    emailVerifiedAt: isVerified ? now : null,
  });
  if (userId === null) throw new AppError('user_exists');
  return userId;
}
