/** @typedef {{ code: string, direction: string, finished?: boolean }} Language */

const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * @param {Language[]} languages of index.json
 * @param {Map<string, unknown>} bundles by code
 * @returns {string[]}
 */
export function checkLocales(languages, bundles) {
  const english = flatten(bundles.get('en') ?? {});
  const codes = languages.map((language) => language.code);
  return [
    ...codes
      .filter((code, index) => codes.indexOf(code) !== index)
      .map((code) => `locales/index.json names ${code} twice`),
    ...languages
      .filter(({ direction }) => direction !== 'ltr' && direction !== 'rtl')
      .map(({ code }) => `locales/index.json: the direction of ${code} is neither ltr nor rtl`),
    ...languages
      .filter(({ code, finished }) => finished && !bundles.has(code))
      .map(({ code }) => `locales/${code}.json is missing`),
    ...[...bundles.keys()]
      .filter((code) => !codes.includes(code))
      .map((code) => `locales/${code}.json: its language is not in index.json`),
    ...[...bundles].flatMap(([code, bundle]) => compare(code, english, flatten(bundle))),
  ];
}

/**
 * @param {string} code
 * @param {Map<string, string>} english
 * @param {Map<string, string>} texts
 */
function compare(code, english, texts) {
  const missing = [...keysOf(english)].filter((key) => !keysOf(texts).has(key));
  const extra = [...keysOf(texts)].filter((key) => !keysOf(english).has(key));
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
  const wrong = [...texts]
    .filter(([key, text]) => english.has(key) && holes(key, text) !== holes(key, english.get(key)))
    .map(([key]) => key);
  return [
    ...missing.map((key) => `locales/${code}.json lacks ${key}`),
    ...extra.map((key) => `locales/${code}.json has ${key}, which English has not`),
    ...empty.map((key) => `locales/${code}.json: ${key} is empty`),
    ...wrong.map((key) => `locales/${code}.json: ${key} has other {{names}} than English`),
  ];
}

/**
 * @param {unknown} tree
 * @param {string} path
 * @returns {Map<string, string>}
 */
function flatten(tree, path = '') {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  return new Map(
    Object.entries(tree ?? {}).flatMap(([key, part]) => [
      ...flatten(part, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/** Languages have different plural forms of one key. @param {Map<string, string>} texts */
const keysOf = (texts) => new Set([...texts.keys()].map((key) => key.replace(pluralForm, '')));

/** “One day” needs no number. @param {string} key @param {string} [text] */
function holes(key, text = '') {
  const names = new Set(text.match(/\{\{\s*\w+/g)?.map((hole) => hole.slice(2).trim()));
  if (pluralForm.test(key)) names.delete('count');
  return [...names].toSorted().join();
}
