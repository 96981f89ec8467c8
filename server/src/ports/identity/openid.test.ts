import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { type OpenidProvider, startOpenidProvider } from '../../../test/openid-provider.ts';
import { openOpenidIdentity } from './openid.ts';
import type { IdentityProvider, SignIn } from './port.ts';

const ada = {
  sub: '110169484474386276334',
  email: 'Ada@Example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
  name: 'Ada Byron',
};

let provider: OpenidProvider;
let identity: IdentityProvider;
beforeAll(async () => {
  provider = await startOpenidProvider('http://127.0.0.1:3000/auth/google-auth/redirect/');
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.person = ada;
  provider.fault = () => false;
  provider.requests.splice(0);
  identity = openOpenidIdentity({ ...provider, timeoutSeconds: 1 });
});

const secret = (): string => randomBytes(32).toString('base64url');
const newSignIn = (): SignIn => ({ state: secret(), nonce: secret(), codeVerifier: secret() });

async function begin(): Promise<{ signIn: SignIn; code: string }> {
  const signIn = newSignIn();
  const returned = await provider.consent(await identity.authorizationUrl(signIn));
  return { signIn, code: returned.get('code') ?? '' };
}

async function identifyNow() {
  const { signIn, code } = await begin();
  return identity.identify(code, signIn);
}

const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

const sendJson = (response: ServerResponse, status: number, body: unknown): true => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
};

describe('the provider is asked', () => {
  it('for the address of its pages once, whatever the number of sign-ins', async () => {
    await Promise.all([1, 2, 3].map(() => identity.authorizationUrl(newSignIn())));
    await identity.authorizationUrl(newSignIn());
    expect(provider.requests).toEqual(['/.well-known/openid-configuration']);
  });

  it('with everything that protects the sign-in, and lets the person choose the account', async () => {
    const url = new URL(await identity.authorizationUrl(newSignIn()));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: provider.redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      nonce: expect.stringMatching(/.{43}/),
      code_challenge: expect.stringMatching(/.{43}/),
    });
  });
});

describe('a token', () => {
  it.each(['nonce', 'codeVerifier'] as const)('with another %s is refused', async (part) => {
    const { signIn, code } = await begin();
    expect(await failure(identity.identify(code, { ...signIn, [part]: secret() }))).toMatchObject({
      code: 'google_failed',
    });
  });

  it('that somebody else signed is refused', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keys = [
      { ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' },
    ];
    provider.fault = ({ url }, response) => url === '/jwks' && sendJson(response, 200, { keys });
    expect(await failure(identifyNow())).toMatchObject({ code: 'google_failed' });
  });

  it('vouches for an e-mail only where it says so', async () => {
    expect(await identifyNow()).toMatchObject({ subject: ada.sub, email: 'ada@example.org' });
    for (const claims of [
      { email_verified: false },
      { email_verified: 'false' },
      { email_verified: undefined },
      { email: undefined },
      { email: 'ada' },
      { email: 'ada@example.org\u0000' },
    ]) {
      provider.person = { ...ada, ...claims };
      expect(await identifyNow(), JSON.stringify(claims)).toMatchObject({
        subject: ada.sub,
        email: null,
      });
    }
    provider.person = { ...ada, email_verified: 'true' };
    expect(await identifyNow()).toMatchObject({ email: 'ada@example.org' });
  });

  it('needs no names', async () => {
    provider.person = { sub: '7' };
    expect(await identifyNow()).toEqual({
      subject: '7',
      email: null,
      givenName: '',
      familyName: '',
      fullName: '',
    });
  });
});

describe('a provider in trouble', () => {
  it('is asked again at the next sign-in after it was away', async () => {
    provider.fault = (_request, response) => sendJson(response, 500, {});
    expect(await failure(identity.authorizationUrl(newSignIn()))).toMatchObject({
      code: 'google_unavailable',
    });
    provider.fault = () => false;
    expect(await identifyNow()).toMatchObject({ subject: ada.sub });
  });

  it('that cannot be reached is not waited for', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const nowhere = openOpenidIdentity({ ...provider, issuer });
    expect(await failure(nowhere.authorizationUrl(newSignIn()))).toMatchObject({
      code: 'google_unavailable',
      reason: 'unreachable',
    });
  });

  it.each(['/.well-known/openid-configuration', '/token', '/jwks'])(
    'that never answers %s is given up',
    async (path) => {
      provider.fault = ({ url }) => url === path;
      expect(await failure(identifyNow())).toMatchObject({
        code: 'google_unavailable',
        reason: 'OAUTH_TIMEOUT',
      });
    },
  );

  it('that never ends its answer is given up', async () => {
    provider.fault = ({ url }, response) => {
      if (url !== '/token') return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(dripping));
      return true;
    };
    expect(await failure(identifyNow())).toMatchObject({ code: 'google_unavailable' });
  });

  it.each([
    ['a page instead of JSON', 502, '<html>bad gateway</html>', 'google_unavailable'],
    ['a server error', 503, { error: 'temporarily_unavailable' }, 'google_unavailable'],
    ['a refused client', 401, { error: 'invalid_client' }, 'google_unavailable'],
    ['a refused code', 400, { error: 'invalid_grant' }, 'google_failed'],
    [
      'an answer without a token',
      200,
      { access_token: 'x', token_type: 'bearer' },
      'google_failed',
    ],
  ])('answers with %s', async (_name, status, body, code) => {
    provider.fault = ({ url }, response) => url === '/token' && sendJson(response, status, body);
    expect(await failure(identifyNow())).toMatchObject({ code });
  });

  it('that takes its time is asked for a bounded number of people at once', async () => {
    identity = openOpenidIdentity({ ...provider, timeoutSeconds: 1, maxPending: 2 });
    const begun = [await begin(), await begin(), await begin()];
    provider.fault = ({ url }) => url === '/token';
    const waiting = begun.map(({ code, signIn }) => failure(identity.identify(code, signIn)));
    expect(await waiting[2]).toMatchObject({
      code: 'google_unavailable',
      reason: 'too many sign-ins',
    });
    await Promise.all(waiting);
    provider.fault = () => false;
    expect(await identifyNow()).toMatchObject({ subject: ada.sub });
  });

  it('names no person in the reason', async () => {
    const { signIn, code } = await begin();
    const error = await failure(identity.identify(code, { ...signIn, nonce: secret() }));
    expect(error).toMatchObject({ reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', cause: undefined });
  });
});
