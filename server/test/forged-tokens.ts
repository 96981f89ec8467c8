import { randomBytes } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import type { Context } from '../src/context.ts';

/** Tokens that look like a given good one and must open nothing. */
export async function forgedTokens({ appKeys }: Context, good: string) {
  const { id: kid, signing } = appKeys.current;
  const claims = decodeJwt(good);
  const make = (change: object, alg = 'HS256', key: Uint8Array = signing, keyId = kid) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, kid: keyId }).sign(key);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [head = '', body = ''] = good.split('.');
  return {
    garbage: 'garbage',
    expired: await make({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'of another key': await make({}, 'HS256', randomBytes(32)),
    'of an unknown key': await make({}, 'HS256', signing, 'ffffffffffffffff'),
    'without algorithm': `${part({ alg: 'none', kid })}.${body}.`,
    'of another algorithm': await make({}, 'HS512', Buffer.concat([signing, signing])),
    'without signature': `${head}.${body}.`,
    'of another issuer': await make({ iss: 'somebody' }),
    'of somebody else’s session': await make({ sub: String(Number(claims.sub) + 1) }),
  };
}
