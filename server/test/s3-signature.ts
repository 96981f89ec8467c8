import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payloadHash: string;
}

/** Checks a request against AWS Signature Version 4, in the header or in the address. */
export function isSigned(request: IncomingMessage, secretKey: string): boolean {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const header = (name: string) => String(request.headers[name] ?? '');
  const claim = url.searchParams.has('X-Amz-Signature') ? inAddress(url) : inHeader(header);
  if (!claim) return false;
  // S3 refuses a request whose x-amz headers are not all signed.
  const own = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (![...own, 'host'].every((name) => claim.signedHeaders.includes(name))) return false;

  const [, day = '', region = '', service = '', terminator = ''] = claim.credential.split('/');
  const scope = [day, region, service, terminator].join('/');
  const canonicalRequest = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...claim.signedHeaders.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const hash = createHash('sha256').update(canonicalRequest).digest('hex');
  const signingKey = [day, region, service, terminator].reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secretKey}`,
  );
  const signature = createHmac('sha256', signingKey)
    .update(['AWS4-HMAC-SHA256', claim.date, scope, hash].join('\n'))
    .digest('hex');
  return signature === claim.signature;
}

function inAddress({ searchParams }: URL): Claim {
  const part = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date: part('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
  };
}

function inHeader(header: (name: string) => string): Claim | null {
  const authorization = header('authorization');
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) return null;
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date: header('x-amz-date'),
    payloadHash: header('x-amz-content-sha256'),
  };
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
