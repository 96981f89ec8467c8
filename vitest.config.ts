import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests of the server mostly wait, for servers to start and for databases: as many at once as a small machine has cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'clinical',
          root: 'clinical',
          include: ['src/**/*.test.ts', 'evals/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/real-servers.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
      './web/vite.config.ts',
    ],
  },
});
