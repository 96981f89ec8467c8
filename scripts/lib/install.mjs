import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { say, secondsSince } from './say.mjs';
import { trimPackages } from './trim-packages.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** Installs what the lock file says, unless exactly that is installed already. */
export async function installWhatChanged() {
  const wanted = readPackages(inRoot('package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing or unreadable');
  // npm writes this list last, so an install that was cut short leaves none.
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (installed !== null && isInstalled(wanted, installed)) return;
  await npmCi(Object.keys(wanted).filter((path) => wanted[path]?.optional !== true));
  trimPackages();
}

/** @param {LockedPackages} wanted @param {LockedPackages} installed */
export function isInstalled(wanted, installed) {
  const same = (/** @type {string} */ path) =>
    wanted[path]?.version === installed[path]?.version &&
    wanted[path]?.integrity === installed[path]?.integrity &&
    wanted[path]?.link === installed[path]?.link;
  const missing = Object.keys(wanted).filter((path) => !(path in installed));
  return (
    Object.keys(installed).every(same) && missing.every((path) => wanted[path]?.optional === true)
  );
}

/** @param {string} file @returns {LockedPackages | null} */
function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(packages).filter(([path]) => path.includes('node_modules/')),
    );
  } catch {
    return null;
  }
}

/** @param {string[]} packages */
async function npmCi(packages) {
  const started = performance.now();
  say(`Installing ${packages.length} packages …`);
  const progress = setInterval(() => {
    const done = packages.filter((path) => existsSync(inRoot(path, 'package.json'))).length;
    say(`  ${done} of ${packages.length} (${secondsSince(started)})`);
  }, 5000);
  // Build tools are needed whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  const code = await runNpm(args).finally(() => clearInterval(progress));
  if (code !== 0) {
    throw new Error('The packages could not be installed: see the message of npm above.');
  }
  say(`Installed (${secondsSince(started)}).`);
}

/** @param {string[]} args @returns {Promise<number>} */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [program, ...rest] =
    npm && node && basename(npm) === 'npm-cli.js' ? [node, npm, ...args] : ['npm', ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: root,
      // npm replaces the folder this very Node may run from: it must not look for one in there.
      env: { ...process.env, PATH: pathWithoutPackages() },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32' && program === 'npm',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function pathWithoutPackages() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}
