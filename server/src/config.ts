import { resolve } from 'node:path';
import { prices } from '@hale/contract/constants';
import { isCountryCode } from '@hale/contract/countries';
import { z } from 'zod';
import {
  dollars,
  flag,
  isOnThisMachine,
  isOrigin,
  list,
  price,
  proxies,
  text,
  url,
  webOrigin,
  wholeNumber,
} from './lib/setting-kinds.ts';
import { shapeSpeech, speechSettings } from './speech-settings.ts';
import { shapeTraces, traceSettings } from './trace-settings.ts';

const toCents = (amount: number): number => Math.round(amount * 100);

/** Every setting of the server, with its default. `.env.example` explains them to operators. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webOrigin.optional(),
  PRODUCT_NAME: text.default('Hale'),
  DATA_DIR: text.default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TEST_HOOKS: flag.default(false),
  ALLOW_SANDBOX: flag.default(false),
  TRUST_PROXY: proxies.default(0),
  COUNTRY_HEADER: text.default('cf-ipcountry'),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'must be web origins like https://app.example')
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([]),
  ADMIN_EMAILS: list.default([]),
  APP_KEY: text.optional(),
  APP_KEYS_OLD: list.default([]),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(20),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  MAIL: z.enum(['on', 'off']).default('on'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  GOOGLE: z.enum(['on', 'off']).default('on'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  PAYMENTS: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: webOrigin.default('https://api.stripe.com'),
  STRIPE_PRICE_BUNDLE: text.optional(),
  STRIPE_PRICE_MONTHLY: text.optional(),
  STRIPE_PRICE_YEARLY: text.optional(),
  PRICE_BUNDLE: dollars.default(toCents(prices.questionBundle)),
  PRICE_MONTHLY: dollars.default(toCents(prices.subscription)),
  PRICE_YEARLY: dollars.default(toCents(prices.year_subscription)),
  PRICE_DOCTOR_REVIEW: dollars.default(toCents(prices.doctor_review)),
  CARE_PARTNER: z.enum(['on', 'off']).default('on'),
  CARE_PARTNER_URL: url('http:', 'https:').optional(),
  DOCTOR_REVIEW_UNAVAILABLE_COUNTRIES: list
    .refine((codes) => codes.every(isCountryCode), 'must be country codes like KP,SY')
    .default(['CU', 'IR', 'KP', 'SY']),
  LLM_BASE_URL: url('http:', 'https:').optional(),
  LLM_API_KEY: text.optional(),
  LLM_MODEL: text.optional(),
  LLM_AGENT_MODEL: text.optional(),
  LLM_FALLBACK_MODEL: text.optional(),
  LLM_EMBEDDING_MODEL: text.optional(),
  LLM_CONCURRENCY: wholeNumber(1, 10_000).default(500),
  LLM_FIRST_TOKEN_SECONDS: wholeNumber(1, 110).default(30),
  LLM_PROMPT_PRICE: price.default(0),
  LLM_COMPLETION_PRICE: price.default(0),
  ...traceSettings.shape,
  ...speechSettings.shape,
  ANALYTICS_URL: url('http:', 'https:').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: wholeNumber(0, 600).default(25),
});

type Settings = z.infer<typeof settings>;

export type Config = ReturnType<typeof shape>;

/** Thrown once, with every problem in it, so that an operator mends the settings in one go. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return shape(parsed.data);
}

function contradictions(s: Settings): string[] {
  const production = s.NODE_ENV === 'production';
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const s3Missing = s3.filter((name) => s[name] === undefined);
  const rules: [boolean, string][] = [
    [production && s.TEST_HOOKS, 'TEST_HOOKS must be off with NODE_ENV=production'],
    [
      production && s.MAIL === 'on' && !s.SMTP_URL && !s.ALLOW_SANDBOX,
      'SMTP_URL is needed with NODE_ENV=production (or MAIL=off, or ALLOW_SANDBOX=1 for the sandbox inbox)',
    ],
    [s.SMTP_URL !== undefined && s.MAIL_FROM === undefined, 'MAIL_FROM is needed with SMTP_URL'],
    [
      production && s.GOOGLE === 'on' && !s.GOOGLE_CLIENT_ID && !s.ALLOW_SANDBOX,
      'GOOGLE_CLIENT_ID is needed with NODE_ENV=production (or GOOGLE=off, or ALLOW_SANDBOX=1 for the sandbox page)',
    ],
    [
      (s.GOOGLE_CLIENT_ID === undefined) !== (s.GOOGLE_CLIENT_SECRET === undefined),
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
    ],
    [
      s.GOOGLE_ISSUER.startsWith('http:') && !isOnThisMachine(s.GOOGLE_ISSUER),
      'GOOGLE_ISSUER must start with https://: only a provider on this machine may be spoken to in the clear',
    ],
    [
      production && s.PAYMENTS === 'on' && !s.STRIPE_SECRET_KEY && !s.ALLOW_SANDBOX,
      'STRIPE_SECRET_KEY is needed with NODE_ENV=production (or PAYMENTS=off, or ALLOW_SANDBOX=1 for the sandbox checkout)',
    ],
    [
      (s.STRIPE_SECRET_KEY === undefined) !== (s.STRIPE_WEBHOOK_SECRET === undefined),
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together',
    ],
    [
      s.STRIPE_API_URL.startsWith('http:') && !isOnThisMachine(s.STRIPE_API_URL),
      'STRIPE_API_URL must start with https://: only a server on this machine may be spoken to in the clear',
    ],
    [
      production && s.CARE_PARTNER === 'on' && !s.CARE_PARTNER_URL && !s.ALLOW_SANDBOX,
      'CARE_PARTNER_URL is needed with NODE_ENV=production (or CARE_PARTNER=off, or ALLOW_SANDBOX=1 for the sandbox page)',
    ],
    [
      s.CARE_PARTNER_URL?.startsWith('http:') === true && !isOnThisMachine(s.CARE_PARTNER_URL),
      'CARE_PARTNER_URL must start with https://: tickets are handed over by it',
    ],
    [
      s.DATABASE_URL !== undefined && s.APP_KEY === undefined,
      'APP_KEY is needed with DATABASE_URL: every copy must read with the same key (openssl rand -base64 32)',
    ],
    [
      s.REDIS_URL !== undefined && s.DATABASE_URL === undefined,
      'DATABASE_URL is needed with REDIS_URL: copies that share a bus must share a database',
    ],
    [
      (s.LLM_BASE_URL === undefined) !== (s.LLM_MODEL === undefined),
      'LLM_BASE_URL and LLM_MODEL go together: the address of the language model and its name',
    ],
    [
      s3Missing.length > 0 && s3Missing.length < s3.length,
      `${s3Missing.join(', ')} missing: the S3 settings go together`,
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

function shape(s: Settings) {
  const publicUrl = s.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    production: s.NODE_ENV === 'production',
    /** Answers are checked against the contract where somebody who writes the product sees the failure. */
    checkResponses: s.NODE_ENV === 'development' || s.NODE_ENV === 'test',
    host: s.HOST,
    port: s.PORT,
    /** Null: made of the host and the port once the server listens. */
    publicUrl: publicUrl ?? null,
    https: publicUrl?.startsWith('https:') ?? false,
    productName: s.PRODUCT_NAME,
    dataDir: resolve(s.DATA_DIR),
    logLevel: s.LOG_LEVEL,
    testHooks: s.TEST_HOOKS,
    trustedProxies: s.TRUST_PROXY,
    countryHeader: s.COUNTRY_HEADER.toLowerCase(),
    corsOrigins: s.CORS_ORIGINS,
    adminEmails: s.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    appKey: s.APP_KEY ?? null,
    oldAppKeys: s.APP_KEYS_OLD,
    database: s.DATABASE_URL ? { url: s.DATABASE_URL, pool: s.DATABASE_POOL } : null,
    redisUrl: s.REDIS_URL ?? null,
    s3:
      s.S3_ENDPOINT && s.S3_BUCKET && s.S3_ACCESS_KEY && s.S3_SECRET_KEY
        ? {
            endpoint: s.S3_ENDPOINT,
            region: s.S3_REGION,
            bucket: s.S3_BUCKET,
            accessKey: s.S3_ACCESS_KEY,
            secretKey: s.S3_SECRET_KEY,
          }
        : null,
    mail: { enabled: s.MAIL === 'on', smtpUrl: s.SMTP_URL ?? null, from: s.MAIL_FROM ?? null },
    google: {
      enabled: s.GOOGLE === 'on',
      /** Null: the sandbox consent page plays Google. */
      client:
        s.GOOGLE_CLIENT_ID && s.GOOGLE_CLIENT_SECRET
          ? {
              issuer: s.GOOGLE_ISSUER,
              clientId: s.GOOGLE_CLIENT_ID,
              clientSecret: s.GOOGLE_CLIENT_SECRET,
            }
          : null,
    },
    payments: {
      enabled: s.PAYMENTS === 'on',
      /** Null: the sandbox checkout plays the payment provider. */
      stripe:
        s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: s.STRIPE_SECRET_KEY,
              webhookSecret: s.STRIPE_WEBHOOK_SECRET,
              apiUrl: s.STRIPE_API_URL,
              priceIds: {
                bundle: s.STRIPE_PRICE_BUNDLE ?? null,
                monthly: s.STRIPE_PRICE_MONTHLY ?? null,
                annual: s.STRIPE_PRICE_YEARLY ?? null,
              },
            }
          : null,
    },
    /** In cents. */
    prices: {
      bundle: s.PRICE_BUNDLE,
      monthly: s.PRICE_MONTHLY,
      annual: s.PRICE_YEARLY,
      doctorReview: s.PRICE_DOCTOR_REVIEW,
    },
    carePartner: {
      enabled: s.CARE_PARTNER === 'on',
      /** Null: a sandbox page plays the partner. */
      url: s.CARE_PARTNER_URL ?? null,
    },
    /** Where no physician may look at a chat for us. */
    countriesWithoutReview: s.DOCTOR_REVIEW_UNAVAILABLE_COUNTRIES,
    /** Null: the clinical engine writes every answer by itself. */
    languageModel:
      s.LLM_BASE_URL && s.LLM_MODEL
        ? {
            baseUrl: s.LLM_BASE_URL,
            apiKey: s.LLM_API_KEY ?? null,
            model: s.LLM_MODEL,
            /** Null: the clinical engine does what agents do. */
            agentModel: s.LLM_AGENT_MODEL ?? null,
            fallbackModel: s.LLM_FALLBACK_MODEL ?? null,
            embeddingModel: s.LLM_EMBEDDING_MODEL ?? null,
            concurrency: s.LLM_CONCURRENCY,
            firstTokenMs: s.LLM_FIRST_TOKEN_SECONDS * 1000,
            dollarsPerMillion: { prompt: s.LLM_PROMPT_PRICE, completion: s.LLM_COMPLETION_PRICE },
          }
        : null,
    traces: shapeTraces(s),
    speech: shapeSpeech(s),
    /** Where pages may send their page views; the web app was built with the same setting. */
    analyticsOrigin: s.ANALYTICS_URL ? new URL(s.ANALYTICS_URL).origin : null,
    metricsToken: s.METRICS_TOKEN ?? null,
    drainSeconds: s.DRAIN_SECONDS,
    /**
     * With an address on the internet a proxy may stand before us that makes everybody look local: then the
     * sandbox, where anybody can be anybody, opens only to who asked for it.
     */
    isSandboxOpen:
      s.TEST_HOOKS || s.ALLOW_SANDBOX || publicUrl === undefined || isOnThisMachine(publicUrl),
    sandboxInProduction: s.NODE_ENV === 'production' && s.ALLOW_SANDBOX,
  };
}
