import { readFileSync } from 'node:fs';
import { checkCycles } from './cycles.mjs';
import { checkFeatureFiles } from './feature-files.mjs';
import { checkFileSize } from './file-size.mjs';
import { checkImports } from './imports.mjs';
import { checkLocales } from './locales.mjs';
import { checkLockFile } from './lock-file.mjs';
import { checkRepositoryText } from './repository-text.mjs';
import { textParts } from '../lib/interface-texts.mjs';
import { serverNode } from '../lib/node-runtime.mjs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { say, secondsSince } from '../lib/say.mjs';
import { readSources, repositoryFiles } from '../lib/source-files.mjs';

/** @typedef {{ name: string, run: () => string[] | Promise<string[]> }} Check a list of problems */

const atOnce = 2;

const paths = repositoryFiles();
const texts = readSources(
  paths.filter((path) => !/\.(png|jpe?g|webp|ico|woff2?|pdf|wav)$/.test(path)),
);
const sources = new Map([...texts].filter(([path]) => /\.(tsx?|mjs|css)$/.test(path)));
const modules = new Map([...sources].filter(([path]) => !path.endsWith('.css')));

/** What takes longest comes first. @type {Check[]} */
const checks = [
  tool('lint', ['node_modules/oxlint/bin/oxlint', '--format=unix']),
  tool('dead code', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']),
  ...['web', 'server', 'contract', 'clinical', 'tsconfig.tools.json'].map((project) =>
    tool(`types of ${project === 'tsconfig.tools.json' ? 'scripts, e2e, bench' : project}`, [
      'node_modules/typescript/bin/tsc',
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      inRoot('.cache', 'types', `${project}.tsbuildinfo`),
    ]),
  ),
  tool('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  tool('built scripts', [
    '--experimental-vm-modules',
    '--no-warnings',
    'scripts/checks/web-assets.mjs',
  ]),
  { name: 'import rules', run: () => checkImports(modules) },
  { name: 'import cycles', run: () => checkCycles(modules) },
  { name: 'feature files', run: () => checkFeatureFiles(paths) },
  { name: 'file size', run: () => checkFileSize(sources, json('scripts/checks/large-files.json')) },
  { name: 'lock file', run: checkLock },
  { name: 'secrets, paths, left-overs', run: () => checkRepositoryText(texts) },
  { name: 'locales', run: checkTexts },
];

const started = performance.now();
const results = await runAll();
const failures = results.filter(({ problems }) => problems.length > 0);
for (const { name, problems } of failures) say(`\n✗ ${name}\n${problems.join('\n')}`);
const verdict =
  failures.length === 0 ? 'all good' : `${failures.length} of ${results.length} checks failed`;
say(`\nverify: ${verdict} (${secondsSince(started)})`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runAll() {
  /** @type {{ name: string, problems: string[] }[]} */
  const done = [];
  const waiting = checks.entries();
  const worker = async () => {
    for (const [index, { name, run }] of waiting) {
      const from = performance.now();
      const problems = await run();
      const mark = problems.length === 0 ? '✓' : '✗';
      say(`${mark} ${name.padEnd(28)} ${secondsSince(from).padStart(7)}`);
      done[index] = { name, problems };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

/** @param {string} name @param {string[]} args of Node @returns {Check} */
function tool(name, args) {
  return {
    name,
    run: async () => {
      const { code, output } = await capture(serverNode(), args);
      return code === 0 ? [] : [output];
    },
  };
}

/** @param {string} path */
function json(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'));
}

function checkLock() {
  const folders = ['', 'contract', 'clinical', 'server', 'web'];
  const manifests = new Map(
    folders.map((folder) => [folder, json(`${folder || '.'}/package.json`)]),
  );
  return checkLockFile(json('package-lock.json').packages, manifests);
}

function checkTexts() {
  const languages = json('locales/index.json');
  return ['', ...textParts.map((part) => `${part}/`)].flatMap((folder) => {
    const file = new RegExp(`^locales/${folder}(?!index)([^/]+)\\.json$`);
    const bundles = paths.flatMap((path) => {
      const code = file.exec(path)?.[1];
      return code === undefined ? [] : [/** @type {const} */ ([code, json(path)])];
    });
    return checkLocales(languages, new Map(bundles), folder);
  });
}
