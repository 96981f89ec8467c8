import { inject } from 'vitest';
import { startServer, type TestServerOptions } from './server.ts';

const stageOn = (name: 'embedded' | 'PostgreSQL', isMissing: boolean) => ({
  name: name === 'embedded' ? 'embedded database' : name,
  isMissing,
  start: (options: Omit<TestServerOptions, 'database'> = {}) =>
    startServer({ ...options, database: name }),
});

/** Where a test of subtle SQL runs: on the embedded database, and on PostgreSQL where it is installed. */
export const stages = [
  stageOn('embedded', false),
  stageOn('PostgreSQL', inject('postgresUrl') === null),
];

/** The same for tests that would say nothing of the one that is missing. */
export const stagesHere = stages.filter(({ isMissing }) => !isMissing);
