import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { EmbeddedEngine } from './embedded-engine.ts';
import { ensureDataFolder } from './embedded-folder.ts';
import { STOP, type WorkerMessage, workerOptions } from './embedded-messages.ts';

/**
 * Frees the others from a connection that keeps its transaction open and does nothing. The pools
 * close their idle connections long before.
 */
const IDLE_CONNECTION_MS = 5 * 60_000;

try {
  await serve();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function serve(): Promise<void> {
  const options = workerOptions.parse(workerData);
  await ensureDataFolder(options.folder, options.templates);
  const engine = await EmbeddedEngine.start(options.folder, fail);
  const server = new PGLiteSocketServer({
    db: engine,
    ...(options.socketPath === null
      ? { host: '127.0.0.1', port: 0 }
      : { path: options.socketPath }),
    maxConnections: options.maxConnections,
    idleTimeout: IDLE_CONNECTION_MS,
  });
  await server.start();
  parentPort?.on('message', (message) => {
    if (message === STOP) void stop(engine, server);
  });
  tell({ type: 'listening', address: server.getServerConn() });
}

async function stop(engine: EmbeddedEngine, server: PGLiteSocketServer): Promise<void> {
  await server.stop();
  // Writes a checkpoint, so that the next start has nothing to recover.
  await engine.close();
  process.exit(0);
}

function fail(reason: string): never {
  tell({ type: 'failed', reason });
  process.exit(1);
}

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
