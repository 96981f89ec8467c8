import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { AnswerTimes } from '../src/answer/answers.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { Client } from './client.ts';
import { makePostgresUrl } from './databases.ts';
import { freePort } from './free-port.ts';

export interface TestServer {
  origin: string;
  context: Context;
  client(): Client;
  stop(): Promise<void>;
}

/** What most tests need not choose: PostgreSQL where it is installed, because it is there ten times sooner. */
const databaseAtHand = () => (inject('postgresUrl') === null ? 'embedded' : 'PostgreSQL');

export interface TestServerOptions {
  /** Where it matters. Settings that name one win. */
  database?: 'embedded' | 'PostgreSQL';
  settings?: Record<string, string>;
  answerTimes?: AnswerTimes;
  /** Adds routes before the server listens. */
  extend?: (app: FastifyInstance, context: Context) => void | Promise<void>;
}

/** The whole server on a free port, with a database of its own. */
export async function startServer({
  database = databaseAtHand(),
  settings = {},
  answerTimes,
  extend,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-test-'));
  const port = await freePort();
  const isGiven = settings['DATABASE_URL'] !== undefined;
  const made = database === 'embedded' || isGiven ? null : await makeDatabase();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    TEST_HOOKS: '1',
    ...made?.settings,
    ...settings,
  });
  const context = await openContext(config, undefined, answerTimes);
  const app = await buildApp(context, extend);
  await context.jobs.start();
  await app.listen({ host: config.host, port: config.port });
  return {
    origin: context.origin,
    context,
    client: () => new Client(context.origin),
    stop: async () => {
      await app.close();
      await context.close();
      await made?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDatabase() {
  const { url, remove } = await makePostgresUrl(inject('postgresUrl') ?? '', { isReady: true });
  return { settings: { DATABASE_URL: url, APP_KEY: randomBytes(32).toString('base64') }, remove };
}
