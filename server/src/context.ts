import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { googleRedirectPath } from '@hale/contract/constants';
import { checkoutPath, googleConsentPath } from '@hale/contract/sandbox';
import { type Logger, pino } from 'pino';
import type { Answers, AnswerTimes } from './answer/answers.ts';
import type { ClinicalEngine } from './answer/engine/engine.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { BlobStore } from './ports/blob-store/port.ts';
import type { Bus } from './ports/bus/port.ts';
import { createMovableClock, type MovableClock } from './ports/clock/movable.ts';
import type { Clock } from './ports/clock/port.ts';
import { systemClock } from './ports/clock/system.ts';
import type { Database } from './ports/database/port.ts';
import type { EventLog } from './ports/event-log/port.ts';
import type { IdentityProvider } from './ports/identity/port.ts';
import type { SandboxConsent } from './ports/identity/sandbox.ts';
import type { Jobs } from './ports/jobs/port.ts';
import type { LanguageModel } from './ports/language-model/port.ts';
import type { Mailer } from './ports/mailer/port.ts';
import type { Outbox } from './ports/mailer/sandbox.ts';
import type { Payments } from './ports/payments/port.ts';
import type { SandboxDesk } from './ports/payments/sandbox.ts';
import type { RateLimits } from './ports/rate-limits/port.ts';
import { openWorkshop, type Workshop } from './lib/workshop/workshop.ts';
import { describeError } from './lib/describe-error.ts';
import { type AppKeys, parseAppKeys, readOrMakeAppKey } from './vault/app-key.ts';
import type { Vault } from './vault/vault.ts';

/** Everything a use case may need. Made once, here; nothing else in the server knows an adapter. */
export interface Context {
  readonly config: Config;
  /** Where people reach this server; the start of every link we hand out. Never a request header. */
  readonly origin: string;
  readonly webRoot: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** The same clock, movable, where test hooks are on. */
  readonly movableClock: MovableClock | null;
  readonly appKeys: AppKeys;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly bus: Bus;
  readonly eventLog: EventLog;
  readonly limits: RateLimits;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** The mails of the sandbox mailer; null where real mail goes out. */
  readonly outbox: Outbox | null;
  readonly identity: IdentityProvider;
  /** The consent page's side of the sandbox; null where Google itself asks the person. */
  readonly consent: SandboxConsent | null;
  readonly payments: Payments;
  /** The payment page's side of the sandbox; null where a provider takes real money. */
  readonly checkoutDesk: SandboxDesk | null;
  /** Null: none is configured, and the clinical engine does it all. */
  readonly languageModel: LanguageModel | null;
  readonly vault: Vault;
  /** Works on pictures that people sent. */
  readonly pictures: Workshop;
  /** Reads what stands in files that people sent. */
  readonly readers: Workshop;
  /** Makes knowledge files searchable. */
  readonly indexing: Workshop;
  readonly engine: ClinicalEngine;
  readonly answers: Answers;
  /** True from the moment the server was told to stop. */
  isDraining: boolean;
  close(): Promise<void>;
}

/** Without its key, what people entrusted to us would look lost: better not to start at all. */
export class MissingKeysError extends Error {
  constructor(ids: readonly string[]) {
    super(
      `Stored data needs application keys that the settings do not give (${ids.join(', ')}). Put the old key into APP_KEYS_OLD, or the right one into APP_KEY.`,
    );
    this.name = 'MissingKeysError';
  }
}

/**
 * Opens everything, in the order it depends on each other. Adapters are loaded only if they are
 * chosen. Most of a start is reading modules, and the embedded database boots in a thread of its
 * own: so the database comes first, and `meanwhile` is what else there is to read.
 */
export async function openContext(
  config: Config,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  answerTimes: AnswerTimes = {},
): Promise<Context> {
  const log = pino({
    level: config.logLevel,
    base: null,
    serializers: { err: (error: unknown) => describeError(error) },
  });
  const opened: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(part: T): T => (opened.push(part), part);
  const closeAll = async (): Promise<void> => {
    for (const part of opened.toReversed()) await part.close();
  };
  try {
    const movableClock = config.testHooks ? createMovableClock() : null;
    const clock = movableClock ?? systemClock;
    const databaseOpening = await beginDatabase(config, log);
    const [database, modules] = await Promise.all([
      databaseOpening.done.then(keep),
      readModules(),
      meanwhile(),
    ]);
    await modules.migrate(database);
    const appKeys = parseAppKeys(
      config.appKey ?? (await readOrMakeAppKey(config.dataDir)),
      config.oldAppKeys,
    );
    const vault = modules.openVault({ appKeys, store: modules.ownerKeyStore(database.orm) });
    const missing = await vault.missingAppKeys();
    if (missing.length > 0) throw new MissingKeysError(missing);
    const { bus, eventLog, limits } = await openSharedState(config, log, keep);
    const blobs = keep(await openBlobs(config));
    const { mailer, outbox } = await openMail(config, database);
    keep(mailer);
    const origin = config.publicUrl ?? `http://${inUrl(config.host)}:${config.port}`;
    const { identity, consent } = await openIdentity(config, origin, appKeys, bus);
    const { payments, checkoutDesk } = await openPayments(config, origin, database, clock);
    const languageModel = await openModel(config);
    const jobs = modules.openJobs({ database, clock, log });
    keep({ close: () => jobs.stop(config.drainSeconds * 1000) });
    movableClock?.onMove(() => jobs.runDueNow());
    const metrics = modules.makeMetrics();
    const pictures = keep(openWorkshop({ script: documentsScript, memoryMb: 1024, niceness: 5 }));
    const readers = keep(openWorkshop({ script: documentsScript, memoryMb: 768, niceness: 10 }));
    const engine = keep(modules.openEngine({ log }));
    const shared = { blobs, bus, clock, config, database, eventLog, limits, log };
    const ports = { ...shared, languageModel, metrics, readers, vault };
    const writing = modules.openWriter(languageModel, engine, {
      hasAgents: typeof config.languageModel?.agentModel === 'string',
    });
    const answers = keep(
      await modules.openAnswers({ ...ports, ...answerTimes, engine, ...writing }),
    );
    const indexing = keep(openWorkshop({ script: indexingScript, memoryMb: 1024, niceness: 10 }));
    return {
      config,
      origin,
      webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
      log,
      metrics,
      clock,
      movableClock,
      appKeys,
      database,
      blobs,
      bus,
      eventLog,
      limits,
      jobs,
      mailer,
      outbox,
      identity,
      consent,
      payments,
      checkoutDesk,
      languageModel,
      vault,
      pictures,
      readers,
      indexing,
      engine,
      answers,
      isDraining: false,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

const documentsScript = new URL('./lib/documents/documents-worker.ts', import.meta.url);
const indexingScript = new URL('./knowledge-files/indexing-worker.ts', import.meta.url);

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

async function readModules() {
  const [answers, writer, engine, database, jobs, metrics, keys, vault] = await Promise.all([
    import('./answer/open-answers.ts'),
    import('./answer/open-writer.ts'),
    import('./answer/engine/engine.ts'),
    import('./db/migrate.ts'),
    import('./ports/jobs/pg-boss.ts'),
    import('./metrics.ts'),
    import('./vault/store.ts'),
    import('./vault/vault.ts'),
  ]);
  return {
    openAnswers: answers.openAnswers,
    openWriter: writer.openWriter,
    ...engine,
    ...database,
    ...jobs,
    ...metrics,
    ...keys,
    ...vault,
  };
}

type Keep = <T extends { close(): Promise<void> }>(part: T) => T;

/** Returns as soon as the opening is on its way. */
async function beginDatabase(config: Config, log: Logger): Promise<{ done: Promise<Database> }> {
  if (config.database) {
    const { openPostgres } = await import('./ports/database/postgres.ts');
    return { done: openPostgres({ url: config.database.url, poolMax: config.database.pool, log }) };
  }
  const { openEmbeddedDatabase } = await import('./ports/database/embedded.ts');
  return { done: openEmbeddedDatabase({ dataDir: config.dataDir, log }) };
}

/** What copies of the server share while they run: in process for one copy, Redis for many. */
async function openSharedState(config: Config, log: Logger, keep: Keep) {
  const onHandlerError = (error: unknown): void => log.error({ err: error }, 'bus handler failed');
  if (config.redisUrl) {
    const [{ openRedis }, bus, eventLog, limits] = await Promise.all([
      import('./lib/redis-client.ts'),
      import('./ports/bus/redis.ts'),
      import('./ports/event-log/redis.ts'),
      import('./ports/rate-limits/redis.ts'),
    ]);
    const redis = keep(
      openRedis({
        url: config.redisUrl,
        onConnectionLost: (error) => log.error({ err: error }, 'the connection to Redis broke'),
      }),
    );
    return {
      bus: keep(bus.createRedisBus({ redis, onHandlerError })),
      eventLog: keep(eventLog.createRedisEventLog({ redis })),
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

async function openBlobs(config: Config): Promise<BlobStore> {
  if (config.s3) {
    const { openS3Store } = await import('./ports/blob-store/s3.ts');
    return openS3Store(config.s3);
  }
  const { openDiskStore } = await import('./ports/blob-store/disk.ts');
  return openDiskStore({ folder: join(config.dataDir, 'blobs') });
}

async function openModel({ languageModel }: Config): Promise<LanguageModel | null> {
  if (!languageModel) return null;
  const { openLanguageModel } = await import('./ports/language-model/open-language-model.ts');
  return openLanguageModel(languageModel);
}

async function openMail(
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

async function openIdentity(
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

async function openPayments(
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
