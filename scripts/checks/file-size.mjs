const longestSource = 300;
const longestTest = 500;
const isSource = (/** @type {string} */ path) => /\.(tsx?|mjs|css)$/.test(path);
const isTest = (/** @type {string} */ path) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * @param {Map<string, string>} files source by path
 * @param {Record<string, string>} reasons why a path may be longer
 * @returns {string[]}
 */
export function checkFileSize(files, reasons) {
  const long = [...files].filter(
    ([path, source]) =>
      isSource(path) && linesOf(source) > (isTest(path) ? longestTest : longestSource),
  );
  const unexplained = long
    .filter(([path]) => !reasons[path])
    .map(
      ([path, source]) =>
        `${path} has ${linesOf(source)} lines\n  split it, or give the reason in scripts/checks/large-files.json`,
    );
  const outdated = Object.keys(reasons)
    .filter((path) => !long.some(([longPath]) => longPath === path))
    .map((path) => `scripts/checks/large-files.json: ${path} is short again\n  remove its entry`);
  return [...unexplained, ...outdated];
}

const linesOf = (/** @type {string} */ source) => source.trimEnd().split('\n').length;
