import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * One import of one file.
 * @typedef {object} Import
 * @property {string} from path of the importing file from the repository's root
 * @property {string} specifier as written
 * @property {string} to path of the imported file, or the name of the package (`zod`, `node:fs`)
 * @property {boolean} isPackage
 * @property {boolean} isTypeOnly nothing of it is left at run time
 * @property {boolean} isLate `import()`: read when it is asked for
 * @property {number} line
 */

/** Folders of the workspaces by package name. */
const workspaces = new Map([
  ['@hale/contract', { entry: 'contract/src/index.ts', folder: 'contract/src' }],
  ['@hale/clinical', { entry: 'clinical/src/engine.ts', folder: 'clinical/src' }],
  ['@hale/server', { entry: 'server/src/main.ts', folder: 'server/src' }],
  ['@hale/web', { entry: 'web/src/main.tsx', folder: 'web/src' }],
]);
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/**
 * @param {Map<string, string>} files source by path
 * @returns {Import[]}
 */
export function readModuleGraph(files) {
  return [...files].flatMap(([from, source]) =>
    readSpecifiers(from, source).map(({ specifier, isTypeOnly, isLate, offset }) => ({
      from,
      specifier,
      isTypeOnly,
      isLate,
      line: source.slice(0, offset).split('\n').length,
      ...resolve(from, specifier, files),
    })),
  );
}

/** @param {string} path @param {string} source */
function readSpecifiers(path, source) {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    isLate: false,
    offset: moduleRequest.start,
  }));
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              isTypeOnly: isType,
              isLate: false,
              offset: moduleRequest.start,
            },
          ]
        : [],
    );
  const lateImports = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(start, end));
    return literal?.[2]
      ? [{ specifier: literal[2], isTypeOnly: false, isLate: true, offset: start }]
      : [];
  });
  return [...imports, ...reExports, ...lateImports];
}

/**
 * @param {string} from
 * @param {string} specifier
 * @param {Map<string, string>} files
 */
function resolve(from, specifier, files) {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier);
    return {
      to: endings.map((ending) => path + ending).find((p) => files.has(p)) ?? path,
      isPackage: false,
    };
  }
  for (const [name, { entry, folder }] of workspaces) {
    if (specifier === name) return { to: entry, isPackage: false };
    if (!specifier.startsWith(`${name}/`)) continue;
    return { to: `${folder}${specifier.slice(name.length)}.ts`, isPackage: false };
  }
  return { to: specifier, isPackage: true };
}
