/**
 * Words that a browser should have but may lack: Chromium knows about two thirds of our languages, and says
 * the rest in English without a word about it. Node knows them all, so they are written down at build time.
 */

const letters = { zero: 'z', one: '1', two: '2', few: 'f', many: 'm', other: 'o' };
const units = /** @type {const} */ (['minute', 'hour', 'day']);
/** Every plural form of every language shows up among these. */
const counts = Array.from({ length: 60 }, (_, index) => index + 1);

/** As many as it takes: whoever counts further counts the same way from hundred to hundred. */
const numbers = Array.from({ length: 200 }, (_, index) => index);

/**
 * A tree of texts like any other bundle.
 * @param {string} tag
 */
export function languageWords(tag) {
  const own = Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 ? tag : 'en';
  return { months: months(own), relative: relativeTimes(own), plural: pluralForms(own) };
}

/** Standing alone, of the gregorian calendar. @param {string} tag */
function months(tag) {
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, month) => [month, format.format(Date.UTC(2024, month, 15))]),
  );
}

/** @param {string} tag */
function relativeTimes(tag) {
  const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'auto' });
  const always = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'always' });
  const rules = new Intl.PluralRules(tag);
  const forms = units.flatMap((unit) =>
    counts.map((count) => [
      `${unit}_${rules.select(count)}`,
      always.format(-count, unit).replace(String(count), '{{count}}'),
    ]),
  );
  return {
    now: format.format(0, 'second'),
    yesterday: format.format(-1, 'day'),
    ...Object.fromEntries(forms),
  };
}

/** The form of each number, as a letter. @param {string} tag */
function pluralForms(tag) {
  const rules = new Intl.PluralRules(tag);
  return { forms: numbers.map((number) => letters[rules.select(number)]).join('') };
}
