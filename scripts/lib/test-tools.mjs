import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { serverNode } from './node-runtime.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * A program that tests need beside Node, and Debian's package for it.
 * @typedef {{ name: string, debian: string, find: () => string | null }} Tool
 */

/** @type {Tool} */
const browser = { name: 'Chromium', debian: 'chromium', find: findBrowser };
/** The same engine without the windows around it, which takes a third less of the machine. @type {Tool} */
const engine = {
  name: 'Chromium without windows',
  debian: 'chromium-headless-shell',
  find: findBrowserEngine,
};
/** @type {Tool[]} */
const servers = [
  { name: 'PostgreSQL', debian: 'postgresql', find: findPostgres },
  { name: 'Redis', debian: 'redis-server', find: () => onPath('valkey-server', 'redis-server') },
];

/** An installed Chromium, or null where only Playwright's own download could be there. */
export function findBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  return given || onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/** Null where there is none: then the browser itself does everything. */
export function findBrowserEngine() {
  return process.env['CHROMIUM_PATH'] ? null : onPath('chromium-headless-shell');
}

/**
 * Installs what is missing. A suite whose server cannot be had says so and is skipped, except in
 * CI, where a skipped suite would look like a passed one.
 */
export async function installTestTools() {
  const missing = [browser, ...servers].filter((tool) => tool.find() === null);
  if (missing.length > 0 && canInstallPackages()) await installPackages(missing);
  // By itself: not every Debian has it.
  if (findBrowserEngine() === null && canInstallPackages()) await installPackages([engine]);
  if (findBrowser() === null) await downloadBrowser();
  const absent = servers.filter((tool) => tool.find() === null).map((tool) => tool.name);
  if (absent.length === 0) return;
  const note = `Not installed: ${absent.join(', ')}. The tests that need it`;
  if (process.env['CI']) throw new Error(`${note} must run in CI.`);
  say(`${note} are skipped.`);
}

/** @param {string[]} names @returns {string | null} */
function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Debian keeps the server's programs off the path. @returns {string | null} */
function findPostgres() {
  const versions = '/usr/lib/postgresql';
  const places = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin', 'initdb'))
    : [];
  return places.find((place) => existsSync(place)) ?? onPath('initdb');
}

function canInstallPackages() {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}

/** @param {Tool[]} tools */
async function installPackages(tools) {
  say(`Installing ${tools.map((tool) => tool.name).join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const packages = tools.map((tool) => tool.debian);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** Playwright looks first whether it has it already. */
async function downloadBrowser() {
  say('No Chromium is installed: taking the one of Playwright …');
  const code = await run(serverNode(), ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (code !== 0)
    throw new Error('No browser for the tests: install Chromium, or set CHROMIUM_PATH.');
}
