import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from './client.ts';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The product in a process of its own, which can be killed and started again on what it left behind. */
export class KillableServer {
  readonly #settings: Record<string, string>;
  readonly #dataDir: string;
  #process: ChildProcess;

  private constructor(settings: Record<string, string>, dataDir: string, process: ChildProcess) {
    this.#settings = settings;
    this.#dataDir = dataDir;
    this.#process = process;
  }

  static async start(settings: Record<string, string> = {}): Promise<KillableServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'hale-crash-'));
    const port = String(await freePort());
    const all = {
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      TEST_HOOKS: '1',
      DATA_DIR: dataDir,
      PORT: port,
      ...settings,
    };
    return new KillableServer(all, dataDir, await run(all));
  }

  get origin(): string {
    return originOf(this.#settings);
  }

  client = (): Client => new Client(this.origin);

  /** Resolves to how the process ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<unknown[]> {
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    return ended;
  }

  async startAgain(): Promise<void> {
    this.#process = await run(this.#settings);
  }

  async remove(): Promise<void> {
    this.#process.kill('SIGKILL');
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

const originOf = ({ PORT }: Record<string, string>): string => `http://127.0.0.1:${PORT}`;

async function run(settings: Record<string, string>, tries = 3): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  // It does not live long enough for V8 to optimise the embedded database.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (child.exitCode === null) {
    const isReady = await fetch(`${originOf(settings)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(100);
  }
  // A machine that is very busy may refuse a start; whoever supervises a server tries again.
  if (tries > 1) return run(settings, tries - 1);
  throw new Error(`the server ended with ${child.exitCode}`);
}
