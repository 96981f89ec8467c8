import { join } from 'node:path';
import { googleRedirectPath } from '@hale/contract/constants';
import { carePartnerPath, checkoutPath, googleConsentPath } from '@hale/contract/sandbox';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { BlobStore } from './ports/blob-store/port.ts';
import type { Bus } from './ports/bus/port.ts';
import type { CarePartner } from './ports/care-partner/port.ts';
import type { Clock } from './ports/clock/port.ts';
import type { Database } from './ports/database/port.ts';
import type { IdentityProvider } from './ports/identity/port.ts';
import type { SandboxConsent } from './ports/identity/sandbox.ts';
import type { LanguageModel } from './ports/language-model/port.ts';
import type { Mailer } from './ports/mailer/port.ts';
import type { Outbox } from './ports/mailer/sandbox.ts';
import type { Payments } from './ports/payments/port.ts';
import type { SandboxDesk } from './ports/payments/sandbox.ts';
import type { TraceExport } from './ports/trace-export/port.ts';
import type { Speech } from './ports/speech/port.ts';
import type { AppKeys } from './vault/app-key.ts';

/* Which adapter stands behind each port, by the settings. An adapter is read only if it is chosen. */

/** Remembers what has to be closed again. */
export type Keep = <T extends { close(): Promise<void> }>(part: T) => T;

/** Returns as soon as the opening is on its way. */
export async function beginDatabase(
  config: Config,
  log: Logger,
): Promise<{ done: Promise<Database> }> {
  if (config.database) {
    const { openPostgres } = await import('./ports/database/postgres.ts');
    return { done: openPostgres({ url: config.database.url, poolMax: config.database.pool, log }) };
  }
  const [{ openEmbeddedDatabase }, { EMPTY_TEMPLATE, migratedTemplate }, { digestMigrations }] =
    await Promise.all([
      import('./ports/database/embedded.ts'),
      import('./ports/database/embedded-paths.ts'),
      import('./db/migrate.ts'),
    ]);
  const templates = [migratedTemplate(await digestMigrations()), EMPTY_TEMPLATE];
  return { done: openEmbeddedDatabase({ dataDir: config.dataDir, templates, log }) };
}

/** What copies of the server share while they run: in process for one copy, Redis for many. */
export async function openSharedState(config: Config, log: Logger, keep: Keep) {
  const onHandlerError = (error: unknown): void => log.error({ err: error }, 'bus handler failed');
  if (config.redisUrl) {
    const [{ openRedis }, bus, eventLog, limits, { withStandIn }] = await Promise.all([
      import('./lib/redis-client.ts'),
      import('./ports/bus/redis.ts'),
      import('./ports/event-log/redis.ts'),
      import('./ports/rate-limits/redis.ts'),
      import('./ports/event-log/stand-in.ts'),
    ]);
    const redis = keep(
      openRedis({
        url: config.redisUrl,
        onConnectionLost: (error) => log.error({ err: error }, 'the connection to Redis broke'),
      }),
    );
    return {
      bus: keep(bus.createRedisBus({ redis, onHandlerError })),
      eventLog: keep(withStandIn(eventLog.createRedisEventLog({ redis }), () => redis.isAway())),
      limits: keep(limits.createRedisRateLimits({ redis })),
    };
  }
  const [bus, eventLog, limits] = await Promise.all([
    import('./ports/bus/in-process.ts'),
    import('./ports/event-log/in-process.ts'),
    import('./ports/rate-limits/in-process.ts'),
  ]);
  return {
    bus: keep(bus.createInProcessBus({ onHandlerError })),
    eventLog: keep(eventLog.createInProcessEventLog()),
    limits: keep(limits.createInProcessRateLimits()),
  };
}

export async function openBlobs(config: Config): Promise<BlobStore> {
  if (config.s3) {
    const { openS3Store } = await import('./ports/blob-store/s3.ts');
    return openS3Store(config.s3);
  }
  const { openDiskStore } = await import('./ports/blob-store/disk.ts');
  return openDiskStore({ folder: join(config.dataDir, 'blobs') });
}

export async function openModel(
  { languageModel }: Config,
  log: Logger,
): Promise<LanguageModel | null> {
  if (!languageModel) return null;
  const { openLanguageModel } = await import('./ports/language-model/open-language-model.ts');
  return openLanguageModel(languageModel, (model, parameter) =>
    log.warn(
      { model, parameter },
      'the language model takes no such parameter, and is asked without',
    ),
  );
}

/** Null: traces are for staff alone. */
export async function openTraceExport(
  { traces }: Config,
  log: Logger,
): Promise<TraceExport | null> {
  const { destinations, ...told } = traces;
  if (destinations.length === 0) return null;
  const [{ openOtlpExport }, { toAll }] = await Promise.all([
    import('./ports/trace-export/otlp.ts'),
    import('./ports/trace-export/several.ts'),
  ]);
  return toAll(
    destinations.map(({ url, headers }) =>
      openOtlpExport({
        url,
        headers,
        ...told,
        onFailure: (error) =>
          log.warn({ err: error, host: new URL(url).host }, 'traces were not exported'),
      }),
    ),
  );
}

export async function openSpeech({ speech }: Config, log: Logger): Promise<Speech> {
  if (speech) {
    const { openOpenAiSpeech } = await import('./ports/speech/openai-compatible.ts');
    return openOpenAiSpeech(speech);
  }
  const { openEmbeddedSpeech } = await import('./ports/speech/embedded.ts');
  return openEmbeddedSpeech({ log });
}

export async function openMail(
  { mail }: Config,
  database: Database,
): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
  if (!mail.enabled) {
    const { openOffMailer } = await import('./ports/mailer/off.ts');
    return { mailer: openOffMailer(), outbox: null };
  }
  if (mail.smtpUrl && mail.from) {
    const { openSmtpMailer } = await import('./ports/mailer/smtp.ts');
    return { mailer: openSmtpMailer({ url: mail.smtpUrl, from: mail.from }), outbox: null };
  }
  const [{ openSandboxMailer }, { sentMailStore }] = await Promise.all([
    import('./ports/mailer/sandbox.ts'),
    import('./ports/mailer/store.ts'),
  ]);
  const sandbox = openSandboxMailer({ store: sentMailStore(database.orm) });
  return { mailer: sandbox, outbox: sandbox };
}

export async function openIdentity(
  { google }: Config,
  origin: string,
  appKeys: AppKeys,
  bus: Bus,
): Promise<{ identity: IdentityProvider; consent: SandboxConsent | null }> {
  if (!google.enabled) {
    const { openOffIdentity } = await import('./ports/identity/off.ts');
    return { identity: openOffIdentity(), consent: null };
  }
  if (google.client) {
    const { openOpenidIdentity } = await import('./ports/identity/openid.ts');
    const redirectUri = `${origin}${googleRedirectPath}`;
    return { identity: openOpenidIdentity({ ...google.client, redirectUri }), consent: null };
  }
  const { openSandboxIdentity } = await import('./ports/identity/sandbox.ts');
  const consentUrl = `${origin}${googleConsentPath}`;
  const sandbox = openSandboxIdentity({ appKeys, bus, consentUrl });
  return { identity: sandbox, consent: sandbox };
}

export async function openCarePartner(
  { carePartner }: Config,
  origin: string,
  appKeys: AppKeys,
): Promise<CarePartner> {
  if (!carePartner.enabled) {
    const { openOffPartner } = await import('./ports/care-partner/off.ts');
    return openOffPartner();
  }
  const options = { secrets: [...appKeys.byId.values()], issuer: origin };
  if (carePartner.url) {
    const { openLinkedPartner } = await import('./ports/care-partner/linked.ts');
    return openLinkedPartner({ ...options, url: carePartner.url });
  }
  const { openSandboxPartner } = await import('./ports/care-partner/sandbox.ts');
  return openSandboxPartner({ ...options, pageUrl: `${origin}${carePartnerPath}` });
}

export async function openPayments(
  { payments }: Config,
  origin: string,
  database: Database,
  clock: Clock,
): Promise<{ payments: Payments; checkoutDesk: SandboxDesk | null }> {
  if (!payments.enabled) {
    const { openOffPayments } = await import('./ports/payments/off.ts');
    return { payments: openOffPayments(), checkoutDesk: null };
  }
  if (payments.stripe) {
    const { openStripePayments } = await import('./ports/payments/stripe.ts');
    return { payments: openStripePayments(payments.stripe), checkoutDesk: null };
  }
  const [{ openSandboxPayments }, { sandboxPaymentStore }] = await Promise.all([
    import('./ports/payments/sandbox.ts'),
    import('./ports/payments/store.ts'),
  ]);
  const sandbox = openSandboxPayments({
    store: sandboxPaymentStore(database.orm),
    clock,
    checkoutUrl: `${origin}${checkoutPath}`,
  });
  return { payments: sandbox, checkoutDesk: sandbox };
}
