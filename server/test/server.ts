import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AnswerTimes } from '../src/answer/answers.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { Client } from './client.ts';
import { freePort } from './free-port.ts';

export interface TestServer {
  origin: string;
  context: Context;
  client(): Client;
  stop(): Promise<void>;
}

interface Options {
  settings?: Record<string, string>;
  answerTimes?: AnswerTimes;
  /** Adds routes before the server listens. */
  extend?: (app: FastifyInstance, context: Context) => void | Promise<void>;
}

/** The whole server on a free port, on the embedded default unless the settings say otherwise. */
export async function startServer({
  settings = {},
  answerTimes,
  extend,
}: Options = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-test-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TEST_HOOKS: '1',
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
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
