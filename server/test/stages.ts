import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { makePostgresUrl } from './databases.ts';
import { startServer, type TestServer } from './server.ts';

/** Where a test of subtle SQL runs: on the embedded database, and on PostgreSQL where it is installed. */
export const stages = [
  { name: 'embedded database', isMissing: false, start: () => startServer() },
  { name: 'PostgreSQL', isMissing: inject('postgresUrl') === null, start: startOnPostgres },
];

async function startOnPostgres(): Promise<TestServer> {
  const database = await makePostgresUrl(inject('postgresUrl') ?? '');
  const settings = { DATABASE_URL: database.url, APP_KEY: randomBytes(32).toString('base64') };
  const server = await startServer({ settings });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.remove();
    },
  };
}
