import { defineConfig, devices } from '@playwright/test';
import { findBrowser, findBrowserEngine } from '../scripts/lib/test-tools.mjs';

const port = process.env['E2E_PORT'] ?? '3170';
const baseURL = `http://127.0.0.1:${port}`;
const installedBrowser = findBrowser();
const engine = findBrowserEngine();

/** Sound, and where the focus is before anything was touched, are only as they should be in a whole browser. */
const wholeBrowser = /(?:voice|frame)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A second try on a machine that others use too; the report calls such a journey flaky.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Patience for a busy machine, not a bar: a journey that works is over long before.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    // Requests that the worker answers cannot be watched or held; its own tests allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    actionTimeout: 40_000,
    launchOptions: launched(installedBrowser),
  },
  projects:
    engine === null
      ? [{ name: 'browser' }]
      : [
          { name: 'browser', testMatch: wholeBrowser },
          {
            name: 'engine',
            testIgnore: wholeBrowser,
            use: { launchOptions: launched(engine) },
          },
        ],
  webServer: {
    command: 'node serve.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: port },
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 120_000,
  },
});

function launched(program: string | null) {
  return {
    ...(program !== null && { executablePath: program }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
