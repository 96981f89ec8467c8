import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** npm and these scripts run on any Node from here on. */
const oldestForScripts = [20, 0];
/** The server's TypeScript files run as they are from here on. */
const oldestForServer = [22, 18];

export function requireNode() {
  if (isAtLeast(oldestForScripts)) return;
  fail(`Node ${oldestForScripts.join('.')} or later is needed; this is ${process.version}.`);
}

/**
 * The Node 24 that came with the dependencies, or the system's where none is made for this platform.
 * @returns {string}
 */
export function serverNode() {
  const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = inRoot('node_modules', packageName, 'bin', program);
  if (existsSync(bundled) && canRun(bundled)) return bundled;
  if (isAtLeast(oldestForServer)) return process.execPath;
  return fail(
    `No Node 24 is packaged for ${process.platform} ${process.arch}: ` +
      `install Node ${oldestForServer.join('.')} or later yourself (this is ${process.version}).`,
  );
}

/** A binary for another C library is there and still does not run. @param {string} program */
function canRun(program) {
  if (realpathSync(program) === process.execPath) return true;
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @param {number[]} oldest */
function isAtLeast([oldestMajor = 0, oldestMinor = 0]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
