import { timingSafeEqual } from 'node:crypto';
import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import type { SessionTokens } from '../../http/session-cookies.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Identity } from '../../ports/identity/port.ts';
import { createUser } from './create-user.ts';
import { readGoogleState } from './issue-google-state.ts';
import { pickNames } from './pick-names.ts';
import { tellingWhy } from './start-google-sign-in.ts';
import { finishLogIn, type Visit } from './start-session.ts';
import { linkGoogleAccount } from './store.ts';

export interface GoogleReturn {
  code: string;
  state: string;
  /** As the browser kept it since the start: proves that this browser began. */
  keptState: string;
  fingerprint: string;
}

export interface GoogleSignIn {
  tokens: SessionTokens;
  user: User;
  isNewUser: boolean;
}

/** Signs in by Google's word, also who is suspended, and makes an account for who has none. */
export async function finishGoogleSignIn(
  context: Context,
  { code, state, keptState, fingerprint }: GoogleReturn,
  visit: Visit,
): Promise<GoogleSignIn> {
  const signIn = isSame(state, keptState) ? readGoogleState(context.appKeys, state) : null;
  if (!signIn || !code) throw new AppError('google_failed');
  const identity = await tellingWhy(context, context.identity.identify(code, signIn));
  const { userId, isNewUser } = await findOrCreate(context, identity, fingerprint || null, visit);
  const loggedIn = await finishLogIn(context, { userId, passwordHash: null }, visit);
  // Deleted in this very moment.
  if (!loggedIn) throw new AppError('google_failed');
  return { ...loggedIn, isNewUser };
}

async function findOrCreate(
  context: Context,
  identity: Identity,
  fingerprint: string | null,
  visit: Visit,
): Promise<{ userId: number; isNewUser: boolean }> {
  const find = () =>
    linkGoogleAccount(context.database, identity, { now: context.clock.now(), fingerprint });
  const known = await find();
  if (known !== null) return { userId: known, isNewUser: false };
  try {
    return { userId: await createAccount(context, identity, fingerprint, visit), isNewUser: true };
  } catch (error) {
    // Somebody new who signs in twice at once: the other sign-in has made the account.
    const made = error instanceof AppError && error.code === 'user_exists' ? await find() : null;
    if (made === null) throw error;
    return { userId: made, isNewUser: false };
  }
}

async function createAccount(
  context: Context,
  identity: Identity,
  fingerprint: string | null,
  visit: Visit,
): Promise<number> {
  // An address Google does not vouch for may be somebody else's.
  if (!identity.email) throw new AppError('google_failed');
  const account = {
    ...pickNames(identity),
    email: identity.email,
    googleSubject: identity.subject,
    password: null,
    isVerified: true,
    fingerprint,
    ...(visit.platform && { platform: visit.platform }),
  };
  return createUser(context, account, visit.address);
}

function isSame(state: string, kept: string): boolean {
  const [a, b] = [Buffer.from(state), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
}
