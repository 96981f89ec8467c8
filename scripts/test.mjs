import { mkdirSync, rmSync } from 'node:fs';
import { prepare } from './build.mjs';
import { freePort } from './lib/free-port.mjs';
import { serverNode } from './lib/node-runtime.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import {
  listFailures,
  readPlaywrightReport,
  readVitestReport,
  summarise,
  withSecondRun,
} from './lib/test-reports.mjs';
import { installTestTools } from './lib/test-tools.mjs';

const reports = inRoot('.cache', 'test-reports');
const vitestReport = inRoot(reports, 'vitest.json');
const playwrightReport = inRoot(reports, 'playwright.json');

/** More files than this were not overrun: something is broken. */
const mostUnsteady = 15;

/** @type {Parameters<typeof summarise>[0]} */
const runs = [];
/** Which tests failed, said at the very end where it is looked for. @type {string[]} */
const notes = [];
try {
  await prepare();
  await installTestTools();
  // A report of an earlier run must not be counted.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  say('\nUnit, API and port tests');
  const first = await runVitest([]);
  const failures = listFailures(vitestReport);
  if (failures.size > 0 && failures.size <= mostUnsteady) {
    say('\nOnce more, alone: what failed may have been hurried by the others');
    const again = await runVitest([...failures.keys(), '--maxWorkers=1']);
    const still = listFailures(vitestReport);
    for (const [file, tests] of failures) {
      notes.push(
        `${still.has(file) ? 'failed twice' : 'unsteady'}: ${[file, ...tests].join('\n  ')}`,
      );
    }
    runs.push({ counts: withSecondRun(first.counts, again.counts), exitCode: again.exitCode });
  } else {
    for (const [file, tests] of failures) notes.push(`failed: ${[file, ...tests].join('\n  ')}`);
    runs.push(first);
  }

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

for (const note of notes) say(`\n${note}`);
const summary = summarise(runs);
say(`\n${summary.line}`);
process.exitCode = summary.isGreen ? 0 : 1;

/** @param {string[]} args */
async function runVitest(args) {
  rmSync(vitestReport, { force: true });
  const exitCode = await run(serverNode(), [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]);
  return { counts: readVitestReport(vitestReport), exitCode };
}
