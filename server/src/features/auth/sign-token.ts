import { accessTokenSeconds } from '@hale/contract/constants';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { RecentMap } from '../../lib/recent-map.ts';
import type { AppKeys } from '../../vault/app-key.ts';

const ISSUER = 'hale';

export interface AccessClaims {
  userId: number;
  sessionId: string;
}

/**
 * Session tokens live on real time: the movable business clock never touches them. The newest key
 * signs; older ones still verify, so that changing APP_KEY logs nobody out.
 */
export async function issueAccessToken(
  keys: AppKeys,
  claims: AccessClaims,
  isActive = true,
): Promise<string> {
  // Only for the page, which asks for nothing on behalf of somebody suspended; nothing here relies on it.
  return new SignJWT({ sid: claims.sessionId, ...(!isActive && { off: true }) })
    .setProtectedHeader({ alg: 'HS256', kid: keys.current.id })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keys.current.signing);
}

interface ProvedToken {
  claims: AccessClaims;
  expiresAtMs: number;
}

/** Tokens whose signature was proved lately, for each set of keys: the page sends the same one many times. */
const proved = new WeakMap<AppKeys, RecentMap<string, ProvedToken>>();

/** Null for anything that is not a live token of ours, whatever the reason. */
export async function readAccessToken(keys: AppKeys, token: string): Promise<AccessClaims | null> {
  const known = proved.get(keys) ?? new RecentMap<string, ProvedToken>(10_000, 60_000);
  proved.set(keys, known);
  const found = known.get(token) ?? (await proveToken(keys, token));
  if (!found || found.expiresAtMs <= Date.now()) return null;
  known.set(token, found);
  return found.claims;
}

async function proveToken(keys: AppKeys, token: string): Promise<ProvedToken | null> {
  try {
    const key = keys.byId.get(decodeProtectedHeader(token).kid ?? '')?.signing;
    if (!key) return null;
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    const userId = Number(payload.sub);
    const sessionId = payload['sid'];
    if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string') return null;
    return { claims: { userId, sessionId }, expiresAtMs: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}
