import { mkdirSync, rmSync } from 'node:fs';
import { prepare } from './build.mjs';
import { freePort } from './lib/free-port.mjs';
import { serverNode } from './lib/node-runtime.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { readPlaywrightReport, readVitestReport, summarise } from './lib/test-reports.mjs';
import { installTestTools } from './lib/test-tools.mjs';

const reports = inRoot('.cache', 'test-reports');
const vitestReport = inRoot(reports, 'vitest.json');
const playwrightReport = inRoot(reports, 'playwright.json');

/** @type {Parameters<typeof summarise>[0]} */
const runs = [];
try {
  await prepare();
  await installTestTools();
  // A report of an earlier run must not be counted.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  say('\nUnit, API and port tests');
  const unit = await run(serverNode(), [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]);
  runs.push({ counts: readVitestReport(vitestReport), exitCode: unit });

  say('\nBrowser tests');
  const browser = await run(
    serverNode(),
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'],
    {
      env: {
        ...process.env,
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      },
    },
  );
  runs.push({ counts: readPlaywrightReport(playwrightReport), exitCode: browser });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  runs.push({ counts: { passed: 0, failed: 1, skipped: 0 }, exitCode: 1 });
}

const summary = summarise(runs);
say(`\n${summary.line}`);
process.exitCode = summary.isGreen ? 0 : 1;
