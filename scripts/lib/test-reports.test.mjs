import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  listFailures,
  readPlaywrightReport,
  readVitestReport,
  summarise,
  withSecondRun,
} from './test-reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hale-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report */
function write(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const passedTest = { status: 'passed' };
const failedTest = { status: 'failed' };

test('a test file that could not be loaded counts as a failure', () => {
  const file = write({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [passedTest] },
      { status: 'failed', assertionResults: [passedTest, failedTest] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(readVitestReport(file)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('files that failed are listed with their tests, and counted by their second run', () => {
  const file = write({
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [passedTest] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [passedTest, { ...failedTest, fullName: 'b breaks' }],
      },
    ],
  });
  expect([...listFailures(file)]).toEqual([['b.test.ts', ['b breaks']]]);
  expect(listFailures(join(folder, 'none')).size).toBe(0);
  const first = { passed: 10, failed: 3, skipped: 1 };
  const again = { passed: 7, failed: 1, skipped: 0 };
  expect(withSecondRun(first, again)).toEqual({ passed: 12, failed: 1, skipped: 1 });
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  expect(withSecondRun(first, nothing)).toEqual(first);
});

test('browser tests are counted', () => {
  const file = write({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(readPlaywrightReport(file)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('the line adds up', () => {
  const runs = [
    { counts: { passed: 3, failed: 0, skipped: 1 }, exitCode: 0 },
    { counts: { passed: 2, failed: 0, skipped: 0 }, exitCode: 0 },
  ];
  expect(summarise(runs)).toEqual({ line: '5 passed, 0 failed, 1 skipped', isGreen: true });
});

test('a runner that crashed is a failure, and so is a run of nothing', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  expect(summarise([{ counts, exitCode: 1 }])).toEqual({
    line: '3 passed, 1 failed, 0 skipped',
    isGreen: false,
  });
  expect(summarise([{ counts: readVitestReport(join(folder, 'none')), exitCode: 0 }]).isGreen).toBe(
    false,
  );
});
