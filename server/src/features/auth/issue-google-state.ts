import { createHmac, randomBytes } from 'node:crypto';
import { googleStateSeconds } from '@hale/contract/constants';
import type { SignIn } from '../../ports/identity/port.ts';
import type { AppKeys } from '../../vault/app-key.ts';

/**
 * A new state. The other secrets of the sign-in are derived from it by our key, so nothing has to be
 * kept for it anywhere, and any copy of the server can finish it. Real time, like every cookie.
 */
export function issueGoogleState(keys: AppKeys): SignIn {
  const expiresAt = Math.floor(Date.now() / 1000) + googleStateSeconds;
  const random = randomBytes(24).toString('base64url');
  const state = [keys.current.id, expiresAt.toString(36), random].join('.');
  return derive(keys.current.signing, state);
}

/** Null for a state that is too old or was never ours. */
export function readGoogleState(keys: AppKeys, state: string): SignIn | null {
  const [keyId = '', expiresAt = '', ...random] = state.split('.');
  const key = keys.byId.get(keyId)?.signing;
  const isLive = Number.parseInt(expiresAt, 36) * 1000 > Date.now();
  return key && isLive && random.length === 1 ? derive(key, state) : null;
}

function derive(key: Uint8Array, state: string): SignIn {
  const secret = (name: string): string =>
    createHmac('sha256', key).update(`google ${name}: ${state}`).digest('base64url');
  return { state, nonce: secret('nonce'), codeVerifier: secret('verifier') };
}
