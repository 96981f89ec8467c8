import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('settings', () => {
  it('need nothing at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, testHooks: false, https: false });
    expect(config.database).toBeNull();
    expect(config.dataDir).toMatch(/data$/);
  });

  it('take an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      database: null,
    });
  });

  it('list every wrong value at once, by name', () => {
    const problems = problemsOf({ PORT: 'http', PUBLIC_URL: 'hale.example', LOG_LEVEL: 'loud' });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(/PORT[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/);
  });

  it('list every contradiction at once', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      TEST_HOOKS: '1',
      DATABASE_URL: 'postgresql://db/hale',
      S3_BUCKET: 'files',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'TEST_HOOKS',
      'SMTP_URL',
      'GOOGLE_CLIENT_ID',
      'STRIPE_SECRET_KEY',
      'CARE_PARTNER_URL',
      'APP_KEY',
      'S3_ENDPOINT,',
    ]);
  });

  it('refuse sandbox partners in production unless that is said aloud', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(4);
    const off = { MAIL: 'off', GOOGLE: 'off', PAYMENTS: 'off', CARE_PARTNER: 'off' };
    expect(problemsOf({ NODE_ENV: 'production', ...off })).toEqual([]);
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).sandboxInProduction).toBe(
      true,
    );
  });

  it('take a Google client whole, and speak to nobody else in the clear', () => {
    const client = { GOOGLE_CLIENT_ID: 'hale', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).google).toEqual({ enabled: true, client: null });
    expect(readConfig({ GOOGLE: 'off' }).google.enabled).toBe(false);
    expect(readConfig(client).google.client).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'hale',
      clientSecret: 'secret',
    });
    const others = { MAIL: 'off', PAYMENTS: 'off', CARE_PARTNER: 'off' };
    expect(problemsOf({ NODE_ENV: 'production', ...others, ...client })).toEqual([]);
    for (const name of Object.keys(client)) {
      expect(problemsOf({ [name]: 'x' })).toEqual([
        'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
      ]);
    }
    for (const issuer of ['http://127.0.0.1:9000', 'http://localhost', 'https://id.example']) {
      expect(problemsOf({ ...client, GOOGLE_ISSUER: issuer })).toEqual([]);
    }
    for (const issuer of [
      'http://id.example',
      'http://127.0.0.1.evil.example',
      'ftp://localhost',
    ]) {
      expect(problemsOf({ ...client, GOOGLE_ISSUER: issuer })).toHaveLength(1);
    }
  });

  it('know the care partner, and the countries without a doctor review', () => {
    expect(readConfig({})).toMatchObject({
      carePartner: { enabled: true, url: null },
      countriesWithoutReview: ['CU', 'IR', 'KP', 'SY'],
    });
    const countries = { DOCTOR_REVIEW_UNAVAILABLE_COUNTRIES: 'FR, DE' };
    expect(readConfig(countries).countriesWithoutReview).toEqual(['FR', 'DE']);
    expect(problemsOf({ DOCTOR_REVIEW_UNAVAILABLE_COUNTRIES: 'France' })).toHaveLength(1);
    const partner = { CARE_PARTNER_URL: 'https://care.example/open' };
    expect(readConfig(partner).carePartner.url).toBe('https://care.example/open');
    expect(problemsOf({ CARE_PARTNER_URL: 'http://care.example/' })).toHaveLength(1);
    expect(problemsOf({ CARE_PARTNER_URL: 'http://127.0.0.1:9000/' })).toEqual([]);
  });

  it('take Stripe whole, and prices to the cent', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(readConfig({}).payments).toEqual({ enabled: true, stripe: null });
    expect(readConfig(stripe).payments.stripe?.apiUrl).toBe('https://api.stripe.com');
    for (const name of Object.keys(stripe)) expect(problemsOf({ [name]: 'x' })).toHaveLength(1);
    expect(problemsOf({ ...stripe, STRIPE_API_URL: 'http://pay.example' })).toHaveLength(1);
    expect(readConfig({}).prices).toEqual({
      bundle: 699,
      monthly: 999,
      annual: 9999,
      doctorReview: 1999,
    });
    expect(readConfig({ PRICE_BUNDLE: '4.35', PRICE_YEARLY: '1.1' }).prices).toMatchObject({
      bundle: 435,
      annual: 110,
    });
    for (const price of ['4.355', '-1', '4,35']) {
      expect(problemsOf({ PRICE_BUNDLE: price })).toHaveLength(1);
    }
  });

  it('take whole origins only, and how many proxies are ours', () => {
    const problems = problemsOf({
      PUBLIC_URL: 'https://hale.example/app',
      CORS_ORIGINS: 'https://a.example,*',
      TRUST_PROXY: 'maybe',
    });
    expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual([
      'CORS_ORIGINS',
      'PUBLIC_URL',
      'TRUST_PROXY',
    ]);
    expect(readConfig({ CORS_ORIGINS: 'https://a.example/', TRUST_PROXY: '2' })).toMatchObject({
      corsOrigins: ['https://a.example'],
      trustedProxies: 2,
    });
    expect(readConfig({ TRUST_PROXY: 'on' }).trustedProxies).toBe(1);
    expect(readConfig({}).trustedProxies).toBe(0);
  });

  it('drop the last slash of the public address and know https', () => {
    expect(readConfig({ PUBLIC_URL: 'https://hale.example/' })).toMatchObject({
      publicUrl: 'https://hale.example',
      https: true,
    });
  });
});

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://hale.example' }, false],
  [{ PUBLIC_URL: 'https://hale.example', ALLOW_SANDBOX: '1' }, true],
  [{ PUBLIC_URL: 'https://hale.example', TEST_HOOKS: '1' }, true],
])('the sandbox opens to who is meant to use it: %j', (given, isOpen) => {
  expect(readConfig(given).isSandboxOpen).toBe(isOpen);
});
