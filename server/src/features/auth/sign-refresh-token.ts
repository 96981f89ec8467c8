import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppKeys } from '../../vault/app-key.ts';

/** One refresh token of a session: each refresh goes on to the next generation. */
export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

const ID_BYTES = 16;
const CLAIM_BYTES = ID_BYTES + 4;
const MAC_BYTES = 32;

/**
 * The same session and generation always give the same token: tabs that refresh at once all get the
 * one new token, any earlier token of a session is recognised for what it is, and none is stored.
 */
export function issueRefreshToken(keys: AppKeys, claims: RefreshClaims): string {
  const claimed = Buffer.alloc(CLAIM_BYTES);
  claimed.write(claims.sessionId.replaceAll('-', ''), 'hex');
  claimed.writeUInt32BE(claims.generation, ID_BYTES);
  return Buffer.concat([claimed, sign(keys.current.signing, claimed)]).toString('base64url');
}

/** Null for anything we never issued. Whether the session still takes it is not said by this. */
export function readRefreshToken(keys: AppKeys, token: string): RefreshClaims | null {
  if (!/^[\w-]{70}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== CLAIM_BYTES + MAC_BYTES) return null;
  const claimed = bytes.subarray(0, CLAIM_BYTES);
  const given = bytes.subarray(CLAIM_BYTES);
  const isOurs = [...keys.byId.values()].some(({ signing }) =>
    timingSafeEqual(sign(signing, claimed), given),
  );
  if (!isOurs) return null;
  const sessionId = claimed
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, generation: claimed.readUInt32BE(ID_BYTES) };
}

function sign(key: Uint8Array, claimed: Buffer): Buffer {
  return createHmac('sha256', key).update('refresh token').update(claimed).digest();
}
