import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file JSON report of Vitest
 * @returns {Counts}
 */
export function readVitestReport(file) {
  const report = readJson(file);
  if (report === null) return nothingRan;
  // A file that could not even be loaded has no test of its own to fail.
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' &&
      !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The files that failed, each with the names of the tests that did.
 * @param {string} file JSON report of Vitest
 * @returns {Map<string, string[]>}
 */
export function listFailures(file) {
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const results = readJson(file)?.testResults ?? [];
  return new Map(
    results
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => [
        name,
        assertionResults.filter(({ status }) => status === 'failed').map((test) => test.fullName),
      ]),
  );
}

/**
 * What a second run of the files that failed makes of the first one.
 * @param {Counts} first @param {Counts} again
 * @returns {Counts}
 */
export function withSecondRun(first, again) {
  if (again.passed + again.failed === 0) return first;
  const mended = Math.max(0, first.failed - again.failed);
  return { ...first, passed: first.passed + mended, failed: again.failed };
}

/**
 * @param {string} file JSON report of Playwright
 * @returns {Counts}
 */
export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (report === null) return nothingRan;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * The line CI reads. A runner that ended badly without a failed test still counts as a failure.
 * @param {{ counts: Counts, exitCode: number }[]} runs
 */
export function summarise(runs) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts, exitCode } of runs) {
    total.passed += counts.passed;
    total.failed += counts.failed === 0 && exitCode !== 0 ? 1 : counts.failed;
    total.skipped += counts.skipped;
  }
  return {
    line: `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
    isGreen: total.failed === 0 && total.passed > 0,
  };
}

/** @type {Counts} */
const nothingRan = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
