import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import type { SessionTokens } from '../../http/session-cookies.ts';
import { AppError } from '../../lib/app-error.ts';
import { checkFailures, clearFailures, countFailure } from './count-failures.ts';
import { verifyPassword } from './hash-password.ts';
import { finishLogIn, type Visit } from './start-session.ts';
import { findAccount } from './store.ts';

export async function logIn(
  context: Context,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<{ tokens: SessionTokens; user: User }> {
  const source = { email, address: visit.address };
  await checkFailures(context, source);
  const account = await findAccount(context.database, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, visit.address);
  const refuse = async () =>
    new AppError('wrong_credentials', { attempts: await countFailure(context, source) });
  if (!account || !isRight) throw await refuse();
  // Others may have failed meanwhile: guessing in parallel must not give more guesses.
  const attempts = await checkFailures(context, source);
  if (!account.emailVerifiedAt) throw new AppError('email_not_verified', { attempts });
  await clearFailures(context, source);
  // Since then the password may have been changed, or the account deleted.
  const loggedIn = await finishLogIn(context, account, visit);
  if (!loggedIn) throw await refuse();
  return loggedIn;
}
