import { accessTokenSeconds } from '@hale/contract/constants';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
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
export async function issueAccessToken(keys: AppKeys, claims: AccessClaims): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: keys.current.id })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keys.current.signing);
}

/** Null for anything that is not a live token of ours, whatever the reason. */
export async function readAccessToken(keys: AppKeys, token: string): Promise<AccessClaims | null> {
  try {
    const key = keys.byId.get(decodeProtectedHeader(token).kid ?? '')?.signing;
    if (!key) return null;
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
    const userId = Number(payload.sub);
    const sessionId = payload['sid'];
    if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string') return null;
    return { userId, sessionId };
  } catch {
    return null;
  }
}
