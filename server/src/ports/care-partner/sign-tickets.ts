import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { isUuid } from '@hale/contract/primitives';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { PublicKey, Ticket } from './port.ts';

/** A key of the application; ours is derived from it, so that every copy of the server has the same. */
export interface SigningSecret {
  readonly id: string;
  readonly signing: Uint8Array;
}

export interface TicketSigner {
  sign(ticket: Ticket): Promise<string>;
  read(token: string, now: Date): Promise<Ticket | null>;
  publicKeys(): PublicKey[];
}

interface SignerOptions {
  /** The one in use first, then those it replaced. */
  secrets: readonly SigningSecret[];
  /** Who signs: the address people reach us at. */
  issuer: string;
  /** Who it is for: nobody else takes it. */
  audience: string;
}

const algorithm = 'EdDSA';
/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Several times as long as any of ours; what is longer is not even taken apart. */
const longestTicket = 4_000;

const payload = z.object({
  jti: z.string().check(z.refine(isUuid)),
  sub: z.string().check(z.refine(isUuid)),
  iat: z.number(),
  exp: z.number(),
});

/** Tickets are JSON Web Tokens signed with Ed25519: any partner can check them with a common library. */
export function makeTicketSigner({ secrets, issuer, audience }: SignerOptions): TicketSigner {
  const keys = new Map(secrets.map((secret) => [secret.id, deriveKey(secret)]));
  const [current] = keys;
  if (!current) throw new Error('tickets need a key');
  return {
    sign: ({ id, chatId, issuedAt, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid: current[0], typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(chatId)
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(current[1]),
    async read(token, now) {
      if (token.length > longestTicket) return null;
      try {
        const key = keys.get(decodeProtectedHeader(token).kid ?? '');
        if (!key) return null;
        const checks = { algorithms: [algorithm], issuer, audience, currentDate: now };
        const verified = await jwtVerify(token, createPublicKey(key), checks);
        const { jti, sub, iat, exp } = payload.parse(verified.payload);
        const [issuedAt, expiresAt] = [new Date(iat * 1000), new Date(exp * 1000)];
        return { id: jti, chatId: sub, issuedAt, expiresAt };
      } catch {
        // Whatever is wrong with it, a stranger's token is no failure of ours.
        return null;
      }
    },
    publicKeys: () => [...keys].map(([id, key]) => describe(id, key)),
  };
}

function deriveKey({ signing }: SigningSecret): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', signing, '', 'care partner tickets', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
}

function describe(kid: string, key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', alg: algorithm, use: 'sig', kid, x };
}
