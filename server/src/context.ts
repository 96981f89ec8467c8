import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import type { Answers, AnswerTimes } from './answer/answers.ts';
import type { ClinicalEngine } from './answer/engine/engine.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { BlobStore } from './ports/blob-store/port.ts';
import type { Bus } from './ports/bus/port.ts';
import type { CarePartner } from './ports/care-partner/port.ts';
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
import type { TraceExport } from './ports/trace-export/port.ts';
import type { Speech } from './ports/speech/port.ts';
import { openWorkshop, type Workshop } from './lib/workshop/workshop.ts';
import { describeError } from './lib/describe-error.ts';
import {
  beginDatabase,
  type Keep,
  openBlobs,
  openCarePartner,
  openIdentity,
  openMail,
  openModel,
  openPayments,
  openSharedState,
  openSpeech,
  openTraceExport,
} from './pick-adapters.ts';
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
  readonly carePartner: CarePartner;
  /** Null: none is configured, and the clinical engine does it all. */
  readonly languageModel: LanguageModel | null;
  /** Null: staff alone see how answers come about. */
  readonly traceExport: TraceExport | null;
  readonly speech: Speech;
  readonly vault: Vault;
  /** Works on pictures that people sent. */
  readonly pictures: Workshop;
  /** Reads what stands in files that people sent. */
  readonly readers: Workshop;
  /** Makes knowledge files searchable. */
  readonly indexing: Workshop;
  /** Writes case sheets as PDF. */
  readonly sheets: Workshop;
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
  const keep: Keep = (part) => (opened.push(part), part);
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
    const vault = modules.openVault({ appKeys, store: modules.ownerKeyStore(database) });
    const missing = await vault.missingAppKeys();
    if (missing.length > 0) throw new MissingKeysError(missing);
    const { bus, eventLog, limits } = await openSharedState(config, log, keep);
    const blobs = keep(await openBlobs(config));
    const { mailer, outbox } = await openMail(config, database);
    keep(mailer);
    const origin = config.publicUrl ?? `http://${inUrl(config.host)}:${config.port}`;
    const { identity, consent } = await openIdentity(config, origin, appKeys, bus);
    const { payments, checkoutDesk } = await openPayments(config, origin, database, clock);
    const carePartner = await openCarePartner(config, origin, appKeys);
    const languageModel = await openModel(config, log);
    const speech = keep(await openSpeech(config, log));
    const traceExport = await openTraceExport(config, log);
    if (traceExport) keep(traceExport);
    const jobs = modules.openJobs({ database, clock, log });
    keep({ close: () => jobs.stop(config.drainSeconds * 1000) });
    movableClock?.onMove(() => jobs.runDueNow());
    const metrics = modules.makeMetrics();
    const pictures = keep(
      openWorkshop({ script: documentsScript, memoryMb: 1024, niceness: 5, maxWaitingEach }),
    );
    const readers = keep(
      openWorkshop({ script: documentsScript, memoryMb: 768, niceness: 10, maxWaitingEach }),
    );
    const engine = keep(modules.openEngine({ log }));
    const shared = { blobs, bus, clock, config, database, eventLog, limits, log };
    const ports = { ...shared, languageModel, metrics, readers, speech, traceExport, vault };
    const writing = modules.openWriter(languageModel, engine, {
      hasAgents: typeof config.languageModel?.agentModel === 'string',
      isAlone: config.redisUrl === null,
      metrics,
    });
    const answers = keep(
      await modules.openAnswers({ ...ports, ...answerTimes, engine, ...writing }),
    );
    const sheets = keep(
      openWorkshop({ script: sheetsScript, memoryMb: 512, niceness: 5, maxWaitingEach }),
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
      carePartner,
      languageModel,
      speech,
      traceExport,
      vault,
      pictures,
      readers,
      indexing,
      sheets,
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

/** The files of four questions: so much of one person's may wait, and leaves room for others'. */
const maxWaitingEach = 40;
const documentsScript = new URL('./lib/documents/documents-worker.ts', import.meta.url);
const sheetsScript = new URL('./case-sheet/sheet-worker.ts', import.meta.url);
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
