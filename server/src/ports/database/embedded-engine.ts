import { fdatasyncSync } from 'node:fs';
import { type ExecProtocolOptionsStream, PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const SETTINGS = [
  // The engine's fdatasync does nothing at all; its fsync reaches our file system.
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
  // Statements hold personal data: only the engine's own last words may leave it.
  'log_min_messages=fatal',
];

const START_PARAMETERS = [
  // -F would turn fsync off, and with it lose what was committed.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

/** Ends a longjmp to the main loop: how the engine reports an ordinary SQL error. */
const ORDINARY_ERROR_STATUS = 100;

type Engine = postgresMod.PostgresMod;

interface OpenStream {
  nfd: number;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenStream) => number };
  /** Turns errors of Node into those of the engine. */
  tryFSOperation: (operation: () => number) => number;
}

/** Not in the types of the package: a version without it must not run, as it would not sync. */
function nodeFileSystemOf(engine: unknown): NodeFileSystem {
  const files = propertyOf(propertyOf(propertyOf(engine, 'FS'), 'filesystems'), 'NODEFS');
  if (isNodeFileSystem(files)) return files;
  throw new Error('this version of PGlite has no file system that we know how to sync');
}

function isNodeFileSystem(files: unknown): files is NodeFileSystem {
  return (
    typeof propertyOf(files, 'stream_ops') === 'object' &&
    typeof propertyOf(files, 'tryFSOperation') === 'function'
  );
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** PGlite's file system of real files, with an fsync that syncs. */
class SyncingFileSystem extends NodeFS {
  override async init(
    pg: PGlite,
    options: Partial<Engine>,
  ): Promise<{ emscriptenOpts: Partial<Engine> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const makeFsyncSync = (engine: Engine) => {
      const files = nodeFileSystemOf(engine);
      files.stream_ops.fsync = (stream) =>
        files.tryFSOperation(() => {
          fdatasyncSync(stream.nfd);
          return 0;
        });
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [makeFsyncSync, ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }
}

/**
 * PGlite made fit to serve several connections over a long time.
 *
 * All connections share its one session. pglite-socket keeps a connection's messages together only
 * while `isInTransaction` says so, but a query with parameters is several messages (Parse, Bind …
 * up to Sync): with parameters larger than one socket read, another connection's query would get in
 * between and replace the statement. So an unfinished query counts as a transaction too.
 *
 * For the same reason a prepared statement of one connection is there for all, see `execProtocolRawStream`.
 *
 * When PostgreSQL ends itself (FATAL, PANIC, a trap), PGlite would call it again for ever. The first
 * such end is reported to `onEnd` instead, which must not return.
 */
export class EmbeddedEngine extends PGlite {
  #queryUnfinished = false;
  /** Names of prepared statements, which all connections share. A name stands for one text alone. */
  readonly #prepared = new Set<string>();
  /** The name of one whose preparation was not confirmed yet. */
  #preparing = '';

  static async start(folder: string, onEnd: (reason: string) => never): Promise<EmbeddedEngine> {
    let lastWords = '';
    const engine = new EmbeddedEngine({
      fs: new SyncingFileSystem(folder),
      startParams: START_PARAMETERS,
      onStderr: (text) => {
        if (/\b(FATAL|PANIC): /.test(text)) lastWords = text;
        return false;
      },
    });
    try {
      await engine.waitReady;
    } catch (error) {
      throw new Error(`the embedded database did not start: ${lastWords || String(error)}`, {
        cause: error,
      });
    }
    engine.#guardMainLoop((error) => onEnd(lastWords || String(error)));
    return engine;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    const type = String.fromCharCode(message[0] ?? 0);
    // Only the ROLLBACK after a lost connection comes as a plain query in the middle of another.
    if (type === 'Q' && this.#queryUnfinished) super.execProtocolRawSync(SYNC_MESSAGE);
    this.#queryUnfinished = 'PBDECH'.includes(type);
    return super.execProtocolRawSync(message);
  }

  /** Each connection prepares a statement before it first uses it, but the session has it already. */
  override async execProtocolRawStream(
    message: Uint8Array,
    options: ExecProtocolOptionsStream,
  ): Promise<void> {
    const name = nameOfStatement(message);
    if (name !== '' && this.#prepared.has(name)) {
      this.#queryUnfinished = true;
      options.onRawData(PARSE_COMPLETE);
      return;
    }
    if (name !== '') this.#preparing = name;
    await super.execProtocolRawStream(message, {
      ...options,
      onRawData: (reply) => {
        if (this.#preparing !== '' && reply[0] === PARSE_COMPLETE[0]) {
          this.#prepared.add(this.#preparing);
        }
        this.#preparing = '';
        options.onRawData(reply);
      },
    });
  }

  override isInTransaction(): boolean {
    return this.#queryUnfinished || super.isInTransaction();
  }

  #guardMainLoop(onEnd: (error: unknown) => never): void {
    const module = this.Module;
    const runOnce = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        if (!hasStatus(error, ORDINARY_ERROR_STATUS)) onEnd(error);
        throw error;
      }
    };
  }
}

const SYNC_MESSAGE = new Uint8Array(['S'.charCodeAt(0), 0, 0, 0, 4]);
const PARSE_COMPLETE = new Uint8Array(['1'.charCodeAt(0), 0, 0, 0, 4]);
/** The type of a message and its length come first. */
const HEAD_LENGTH = 5;

/** Of a statement to be prepared; empty for one without a name, and for all other messages. */
function nameOfStatement(message: Uint8Array): string {
  if (message[0] !== 'P'.charCodeAt(0)) return '';
  const end = message.indexOf(0, HEAD_LENGTH);
  return Buffer.from(message.subarray(HEAD_LENGTH, end)).toString('latin1');
}

function hasStatus(error: unknown, status: number): boolean {
  return propertyOf(error, 'status') === status;
}
