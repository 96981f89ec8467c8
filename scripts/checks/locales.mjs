/** @typedef {{ code: string, direction: string, tag: string }} Language */

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Words that no language but English has. */
const englishWords = /(?<!\p{L})(the|your|you|with|and|this|that|have|from)(?!\p{L})/iu;

/** Written like an English one, but words of their own. */
const ownWords = new Map([['da', /(?<!\p{L})have(?!\p{L})/giu]]);

/** Names of things in texts that consist of nothing else. */
const names = new Set(['Android', 'Google', 'iOS', 'Pro', 'Top']);

/** Writing systems whose readers would see at once that a text was left in English. */
const ownScript = new Map(
  [
    { script: /\p{Script=Arabic}/u, codes: 'ar fa ps sd ug ur' },
    { script: /\p{Script=Armenian}/u, codes: 'hy' },
    { script: /\p{Script=Bengali}/u, codes: 'bn' },
    { script: /\p{Script=Cyrillic}/u, codes: 'be bg kk ky mk mn ru sr tg ua' },
    { script: /\p{Script=Devanagari}/u, codes: 'hi mr ne' },
    { script: /\p{Script=Ethiopic}/u, codes: 'am' },
    { script: /\p{Script=Georgian}/u, codes: 'ka' },
    { script: /\p{Script=Greek}/u, codes: 'el' },
    { script: /\p{Script=Gujarati}/u, codes: 'gu' },
    { script: /\p{Script=Gurmukhi}/u, codes: 'pa' },
    { script: /\p{Script=Han}/u, codes: 'zh' },
    { script: /\p{Script=Hangul}/u, codes: 'ko' },
    { script: /\p{Script=Hebrew}/u, codes: 'he yi' },
    { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, codes: 'ja' },
    { script: /\p{Script=Kannada}/u, codes: 'kn' },
    { script: /\p{Script=Khmer}/u, codes: 'km' },
    { script: /\p{Script=Lao}/u, codes: 'lo' },
    { script: /\p{Script=Malayalam}/u, codes: 'ml' },
    { script: /\p{Script=Myanmar}/u, codes: 'my' },
    { script: /\p{Script=Oriya}/u, codes: 'or' },
    { script: /\p{Script=Sinhala}/u, codes: 'si' },
    { script: /\p{Script=Tamil}/u, codes: 'ta' },
    { script: /\p{Script=Telugu}/u, codes: 'te' },
    { script: /\p{Script=Thai}/u, codes: 'th' },
  ].flatMap(({ script, codes }) => codes.split(' ').map((code) => [code, script])),
);

/**
 * The texts of one folder: every language of the list has them all.
 * @param {Language[]} languages of index.json
 * @param {Map<string, unknown>} bundles by code
 * @param {string} [folder]
 * @returns {string[]}
 */
export function checkLocales(languages, bundles, folder = '') {
  const english = flatten(bundles.get('en') ?? {});
  const codes = languages.map((language) => language.code);
  const file = (/** @type {string} */ code) => `locales/${folder}${code}.json`;
  return [
    ...codes
      .filter((code, index) => codes.indexOf(code) !== index)
      .map((code) => `locales/index.json names ${code} twice`),
    ...languages
      .filter(({ direction }) => direction !== 'ltr' && direction !== 'rtl')
      .map(({ code }) => `locales/index.json: the direction of ${code} is neither ltr nor rtl`),
    ...codes.filter((code) => !bundles.has(code)).map((code) => `${file(code)} is missing`),
    ...[...bundles.keys()]
      .filter((code) => !codes.includes(code))
      .map((code) => `${file(code)}: its language is not in index.json`),
    ...[...bundles].flatMap(([code, bundle]) => {
      const tag = languages.find((language) => language.code === code)?.tag ?? 'en';
      const problems = compare({ code, tag }, english, flatten(bundle));
      return problems.map((problem) => `${file(code)}${problem}`);
    }),
  ];
}

/**
 * @param {{ code: string, tag: string }} language
 * @param {Map<string, string>} english
 * @param {Map<string, string>} texts
 */
function compare({ code, tag }, english, texts) {
  const missing = [...keysOf(english)].filter((key) => !keysOf(texts).has(key));
  const extra = [...keysOf(texts)].filter((key) => !keysOf(english).has(key));
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
  const wrong = [...texts]
    .filter(([key, text]) => holes(key, text) !== holes(key, sourceOf(english, key)))
    .filter(([key]) => !extra.includes(key.replace(pluralForm, '')));
  const left = [...texts].filter(([key, text]) => isLeftover(code, text, sourceOf(english, key)));
  return [
    ...missing.map((key) => ` lacks ${key}`),
    ...extra.map((key) => ` has ${key}, which English has not`),
    ...pluralProblems(tag, english, texts),
    ...empty.map((key) => `: ${key} is empty`),
    ...wrong.map(([key]) => `: ${key} has other {{names}} or <marks> than English`),
    ...left.map(([key]) => `: ${key} is still in English`),
  ];
}

/**
 * Exactly the forms by which the language counts: one too few is a wrong sentence, one too many is never
 * shown.
 * @param {string} tag
 * @param {Map<string, string>} english
 * @param {Map<string, string>} texts
 */
function pluralProblems(tag, english, texts) {
  const stems = [...keysOf(english)].filter((key) => english.has(`${key}_other`));
  const forms = new Intl.PluralRules([tag, 'en']).resolvedOptions().pluralCategories;
  return stems
    .filter((stem) => keysOf(texts).has(stem))
    .flatMap((stem) => {
      const own = [...texts.keys()]
        .filter((key) => key.replace(pluralForm, '') === stem)
        .map((key) => key.slice(stem.length + 1));
      const lacking = forms.filter((form) => !own.includes(form));
      const needless = own.filter((form) => !forms.some((it) => it === form));
      return [
        ...lacking.map((form) => ` lacks ${stem}_${form}, a plural form of this language`),
        ...needless.map((form) => `: ${stem}_${form} is no plural form of this language`),
      ];
    });
}

/** A plural form that English has not is compared with “other”. @param {Map<string, string>} english @param {string} key */
const sourceOf = (english, key) =>
  english.get(key) ?? english.get(key.replace(pluralForm, '_other'));

/** @param {string} code @param {string} text @param {string} [source] */
function isLeftover(code, text, source = '') {
  if (code === 'en') return false;
  const words = withoutMarks(source).match(/\p{L}{3,}/gu) ?? [];
  const script = ownScript.get(code);
  if (script) return words.some((word) => !isName(word)) && !script.test(text);
  // A word or two may well be the same in related languages.
  const others = withoutMarks(text).replace(ownWords.get(code) ?? /$^/g, ' ');
  return (text === source && words.length > 2) || englishWords.test(others);
}

/** The same in every language. @param {string} word */
const isName = (word) => word === word.toUpperCase() || names.has(word);

/** @param {string} text */
const withoutMarks = (text) => text.replace(/\{\{\w+\}\}|<\w+>/g, ' ');

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
  const found = text.match(/\{\{\s*\w+|<\w+>/g)?.map((hole) => hole.replace(/^\{\{\s*/, ''));
  const different = new Set(found);
  if (pluralForm.test(key)) different.delete('count');
  return [...different].toSorted().join();
}
