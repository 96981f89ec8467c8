import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { compressFolder } from './lib/compress.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { hashFiles } from './lib/file-hash.mjs';
import { installWhatChanged } from './lib/install.mjs';
import { writeInterfaceTexts } from './lib/interface-texts.mjs';
import { requireNode, serverNode } from './lib/node-runtime.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { envFileArgs } from './lib/serve.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} inputs files and folders; the step runs again when one of their files changed
 * @property {string[]} [settings] the step runs again when one of them changed
 * @property {string[]} outputs files that must be there after it
 * @property {() => Promise<void>} run
 */

/** Everything that is made before the server starts, in this order. @type {Step[]} */
const steps = [
  {
    name: 'web app',
    inputs: [
      'web/index.html',
      'web/vite.config.ts',
      'scripts/lib/interface-texts.mjs',
      'web/build',
      'web/tsconfig.json',
      'web/public',
      'web/src',
      'contract/src',
      'locales',
      'clinical/knowledge/conditions',
      'clinical/knowledge/sources',
      'package-lock.json',
    ],
    settings: [
      'PRODUCT_NAME',
      'COMPANY_NAME',
      'COMPANY_ADDRESS',
      'SUPPORT_EMAIL',
      'APP_STORE_URL',
      'PLAY_STORE_URL',
      'PRODUCT_HOST',
      'ANALYTICS_URL',
    ],
    outputs: [
      'web/dist/index.html',
      'web/dist/pages/index.json',
      'web/dist/documents/Terms_of_Use.pdf',
      'web/dist/documents/Privacy_Policy.pdf',
    ],
    run: () =>
      // React's development build would be bundled in any other mode.
      node(
        [...envFileArgs(), 'node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
        {
          NODE_ENV: 'production',
        },
      ),
  },
  {
    name: 'texts of the interface',
    inputs: ['locales', 'scripts/lib/interface-texts.mjs', 'scripts/lib/language-words.mjs'],
    outputs: ['web/dist/locales/us.json'],
    run: async () => writeInterfaceTexts('web/dist/locales'),
  },
  {
    name: 'compressed files',
    inputs: ['web/dist'],
    outputs: ['web/dist/index.html.br'],
    run: () => compressFolder('web/dist', 'pages'),
  },
  {
    name: 'knowledge',
    inputs: ['clinical/knowledge', 'clinical/src', 'scripts/knowledge.mjs', 'package-lock.json'],
    outputs: ['clinical/dist/knowledge.json'],
    run: () => node(['scripts/knowledge.mjs']),
  },
  {
    name: 'databases to copy',
    inputs: [
      'scripts/database-templates.mjs',
      'server/src/db/migrate.ts',
      'server/src/db/migrations',
      'server/src/ports/database/embedded-engine.ts',
      'server/src/ports/database/embedded-folder.ts',
      'package-lock.json',
    ],
    outputs: ['server/dist/empty-database/made-by', 'server/dist/migrated-database/made-by'],
    run: () => node(['scripts/database-templates.mjs']),
  },
];

/** Installs what the lock file says if it changed, then builds what changed. */
export function prepare() {
  requireNode();
  return exclusively(async () => {
    await installWhatChanged();
    for (const step of steps) await buildIfChanged(step);
  });
}

export async function prepareOrExit() {
  try {
    await prepare();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** @param {Step} step */
async function buildIfChanged(step) {
  const stamp = inRoot('.cache', 'build', step.name.replaceAll(' ', '-'));
  const hash = hashFiles(step.inputs, isBuildInput) + hashSettings(step.settings ?? []);
  const isMade = () => step.outputs.every((path) => existsSync(inRoot(path)));
  if (isMade() && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  const started = performance.now();
  say(`Building: ${step.name} …`);
  rmSync(stamp, { force: true });
  await step.run();
  if (!isMade()) throw new Error(`The build of “${step.name}” made no ${step.outputs.join(', ')}.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  say(`Built: ${step.name} (${secondsSince(started)}).`);
}

/** As they are in the environment or else in .env. @param {string[]} names */
function hashSettings(names) {
  if (names.length === 0) return '';
  const file = inRoot('.env');
  const given = { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env };
  const values = JSON.stringify(names.map((name) => given[name] ?? ''));
  return `-${createHash('sha256').update(values).digest('hex')}`;
}

/** @param {string} path */
function isBuildInput(path) {
  return !/\.test\.tsx?$|\.(br|gz)$/.test(path);
}

/** @param {string[]} args @param {Record<string, string>} [settings] */
async function node(args, settings = {}) {
  const code = await run(serverNode(), args, { env: { ...process.env, ...settings } });
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await prepareOrExit();
