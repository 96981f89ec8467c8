/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** Packages that are useless without a binary for the machine. */
const withBinaries = [
  '@esbuild',
  '@img/sharp',
  '@img/sharp-libvips',
  '@node-rs/argon2',
  '@oxc-parser',
  '@oxfmt',
  '@oxlint',
  '@oxlint-tsgolint',
  '@rolldown',
  '@tailwindcss/oxide',
  '@typescript/typescript',
  'lightningcss',
  'node',
];
const platforms = ['linux-x64', 'linux-arm64'];

/**
 * @param {LockedPackages} packages of package-lock.json
 * @param {Map<string, LockedPackage>} manifests package.json by folder ('' is the root)
 * @returns {string[]}
 */
export function checkLockFile(packages, manifests) {
  return [
    ...checkAddresses(packages),
    ...checkOptionalPackages(packages),
    ...checkPlatforms(packages),
    ...checkManifests(packages, manifests),
  ];
}

/** Addresses name one machine's registry. @param {LockedPackages} packages */
function checkAddresses(packages) {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([path]) => `${path} has a download address\n  install with the repository's .npmrc`);
}

/**
 * npm leaves out an optional package whose version cannot be had, without a word, and then
 * refuses `npm ci` everywhere.
 * @param {LockedPackages} packages
 */
function checkOptionalPackages(packages) {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !nearest(packages, path, name))
      .map(
        (name) =>
          `${path}@${version} names ${name}, which is not in the lock file\n` +
          '  pin a version all of whose platform packages are published',
      ),
  );
}

/** @param {LockedPackages} packages */
function checkPlatforms(packages) {
  const names = Object.keys(packages).map((path) => path.split('node_modules/').at(-1) ?? '');
  return withBinaries.flatMap((base) =>
    platforms
      .filter((platform) => !names.some((name) => isBinary(name, base, platform)))
      .map((platform) => `no ${base} for ${platform}\n  pin a version that has one`),
  );
}

/** @param {string} name @param {string} base @param {string} platform */
function isBinary(name, base, platform) {
  return name.startsWith(base) && new RegExp(`[-/]${platform}(-gnu)?$`).test(name);
}

/** @param {LockedPackages} packages @param {Map<string, LockedPackage>} manifests */
function checkManifests(packages, manifests) {
  const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);
  return [...manifests].flatMap(([folder, manifest]) =>
    kinds
      .filter((kind) => !isSame(manifest[kind] ?? {}, packages[folder]?.[kind] ?? {}))
      .map(
        (kind) => `${kind} of ${folder || 'the root'} differ from package.json\n  run npm install`,
      ),
  );
}

/** @param {Record<string, string>} one @param {Record<string, string>} other */
function isSame(one, other) {
  const sorted = (/** @type {Record<string, string>} */ record) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

/**
 * Where Node would find a package that `path` asks for.
 * @param {LockedPackages} packages @param {string} path @param {string} name
 * @returns {LockedPackage | undefined}
 */
function nearest(packages, path, name) {
  const inside = packages[`${path}${path === '' ? '' : '/'}node_modules/${name}`];
  if (inside !== undefined || path === '') return inside;
  const above = path.lastIndexOf('node_modules/');
  return nearest(packages, above < 0 ? '' : path.slice(0, above).replace(/\/$/, ''), name);
}
