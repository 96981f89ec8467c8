import { defineConfig } from 'vitest/config';

/** Patience for a busy machine, not a bar: what a test waits for is there long before. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // Tests of the server wait much, for servers to start and for databases: twice as many as a small machine has cores.
    maxWorkers: 4,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'clinical',
          root: 'clinical',
          include: ['src/**/*.test.ts', 'evals/**/*.test.ts'],
          // The knowledge is read once for many files; nothing changes it.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/real-servers.ts'],
          pool: 'forks',
          // Nearly every file starts a server with its database: compiled quickly rather than well.
          execArgv: ['--liftoff-only'],
          // The server's modules are read once for many files; what they keep belongs to a context.
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], ...patience } },
      './web/vite.config.ts',
    ],
  },
});
