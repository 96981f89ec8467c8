import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenidProvider } from '../../../test/openid-provider.ts';
import { AppError } from '../../lib/app-error.ts';
import { parseAppKeys } from '../../vault/app-key.ts';
import { createInProcessBus } from '../bus/in-process.ts';
import { openOpenidIdentity } from './openid.ts';
import { IdentityError, type IdentityProvider, type SignIn } from './port.ts';
import { openSandboxIdentity } from './sandbox.ts';

interface Person {
  email: string;
  givenName: string;
  familyName: string;
}

interface Bench {
  identity: IdentityProvider;
  /** The person agrees on the provider's page; returns the code that came back. */
  agree(url: string, person: Person): Promise<string>;
  stop(): Promise<void>;
}

function sandbox(): Promise<Bench> {
  const bus = createInProcessBus();
  const appKeys = parseAppKeys(randomBytes(32).toString('base64'));
  const consentUrl = 'http://127.0.0.1:3000/sandbox/google/authorize';
  const identity = openSandboxIdentity({ appKeys, bus, consentUrl });
  return Promise.resolve({
    identity,
    async agree(url, person) {
      expect(url.startsWith(consentUrl)).toBe(true);
      return identity.issueCode(new URL(url).searchParams.get('state') ?? '', person);
    },
    stop: () => bus.close(),
  });
}

async function openid(): Promise<Bench> {
  const provider = await startOpenidProvider('http://127.0.0.1:3000/auth/google-auth/redirect/');
  return {
    identity: openOpenidIdentity(provider),
    async agree(url, { email, givenName, familyName }) {
      provider.person = {
        sub: `subject-of-${email}`,
        email,
        email_verified: true,
        given_name: givenName,
        family_name: familyName,
        name: `${givenName} ${familyName}`,
      };
      const returned = await provider.consent(url);
      expect(returned.get('state')).toBe(new URL(url).searchParams.get('state'));
      return returned.get('code') ?? '';
    },
    stop: provider.stop,
  };
}

const ada = { email: 'ada@example.org', givenName: 'Ada', familyName: 'Byron' };
const secret = (): string => randomBytes(32).toString('base64url');
const newSignIn = (): SignIn => ({ state: secret(), nonce: secret(), codeVerifier: secret() });

describe.each([
  { name: 'sandbox', start: sandbox },
  { name: 'OpenID Connect', start: openid },
])('identity: $name', ({ start }) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await start();
  });
  afterAll(() => bench.stop());

  const begin = async (person: Person = ada): Promise<{ signIn: SignIn; code: string }> => {
    const signIn = newSignIn();
    const url = await bench.identity.authorizationUrl(signIn);
    return { signIn, code: await bench.agree(url, person) };
  };

  it('says who somebody is', async () => {
    const { signIn, code } = await begin();
    expect(await bench.identity.identify(code, signIn)).toEqual({
      ...ada,
      fullName: 'Ada Byron',
      subject: expect.any(String),
    });
  });

  it.each([
    ['another script', { email: 'x@example.org', givenName: 'محمد', familyName: 'بن علي' }],
    ['accents', { email: 'zoe+x@example.org', givenName: 'Zoë', familyName: 'O’Neill-Łuka' }],
  ])('keeps names in %s', async (_name, person) => {
    const { signIn, code } = await begin(person);
    expect(await bench.identity.identify(code, signIn)).toMatchObject(person);
  });

  it('tells the same person by the same subject, and others apart', async () => {
    const subjects: string[] = [];
    for (const email of [ada.email, ada.email, 'grace@example.org']) {
      const { signIn, code } = await begin({ ...ada, email });
      subjects.push((await bench.identity.identify(code, signIn)).subject);
    }
    expect(subjects[0]).toBe(subjects[1]);
    expect(subjects[0]).not.toBe(subjects[2]);
  });

  it('keeps the secrets of a sign-in to itself', async () => {
    const signIn = newSignIn();
    const url = await bench.identity.authorizationUrl(signIn);
    expect(new URL(url).searchParams.get('state')).toBe(signIn.state);
    expect(url).not.toContain(signIn.codeVerifier);
  });

  it('takes a code once', async () => {
    const { signIn, code } = await begin();
    await bench.identity.identify(code, signIn);
    await expectFailed(bench.identity.identify(code, signIn));
  });

  it('takes a code once, also when it comes twice at the same time', async () => {
    const { signIn, code } = await begin();
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => bench.identity.identify(code, signIn)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('refuses the code of another sign-in', async () => {
    const mine = await begin();
    const theirs = await begin({ ...ada, email: 'eve@example.org' });
    await expectFailed(bench.identity.identify(theirs.code, mine.signIn));
  });

  it.each(['nonsense', '', '%00', 'a'.repeat(3000), 'ä'])('refuses the code %j', async (code) => {
    await expectFailed(bench.identity.identify(code, newSignIn()));
  });
});

async function expectFailed(identifying: Promise<unknown>): Promise<void> {
  const error: unknown = await identifying.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(IdentityError);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'google_failed', extra: {} });
}
