/** The 90 languages of the product. `ua` is Ukrainian; English is also known as `us`, see below. */
// oxfmt-ignore
export const languageCodes = [
  'en', 'ua', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'cs', 'sk', 'sl', 'hr', 'sr', 'bs',
  'mk', 'bg', 'ro', 'hu', 'el', 'tr', 'ru', 'be', 'lt', 'lv', 'et', 'fi', 'sv', 'no', 'da',
  'is', 'ga', 'cy', 'gd', 'eu', 'ca', 'gl', 'mt', 'sq', 'lb', 'af', 'ar', 'he', 'fa', 'ur',
  'ps', 'sd', 'ug', 'yi', 'ku', 'az', 'hy', 'ka', 'kk', 'ky', 'uz', 'tk', 'tg', 'mn', 'hi',
  'bn', 'pa', 'gu', 'mr', 'ne', 'si', 'ta', 'te', 'kn', 'ml', 'or', 'my', 'th', 'lo', 'km',
  'vi', 'id', 'ms', 'tl', 'jv', 'su', 'zh', 'ja', 'ko', 'sw', 'am', 'ha', 'yo', 'zu', 'so',
] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const defaultLanguage: LanguageCode = 'en';

export const rtlLanguages: readonly LanguageCode[] = [
  'ar',
  'he',
  'fa',
  'ur',
  'ps',
  'sd',
  'ug',
  'yi',
];

/** Codes of browsers that have another name here. */
const browserAliases: Readonly<Record<string, LanguageCode>> = {
  uk: 'ua',
  nb: 'no',
  nn: 'no',
  fil: 'tl',
};

function isLanguageCode(text: string): text is LanguageCode {
  return languageCodes.some((code) => code === text);
}

/** The strict form: lower case, one of the list, `us` is English; null for anything else. */
export function readLanguage(text: string): LanguageCode | null {
  if (text === 'us') return 'en';
  return isLanguageCode(text) ? text : null;
}

/** The lenient form: what is not in the list counts as English. */
export function readLanguageLeniently(text: string | undefined): LanguageCode {
  return (text === undefined ? null : readLanguage(text)) ?? defaultLanguage;
}

/** The language of a browser tag such as `pt-BR`. */
export function languageOfBrowser(tag: string): LanguageCode {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/);
  const alias = Object.hasOwn(browserAliases, primary) ? browserAliases[primary] : undefined;
  return alias ?? readLanguageLeniently(primary);
}

/** The code the rest of the world uses: for `<html lang>`, dates and names of languages. */
export function standardLanguageTag(code: LanguageCode): string {
  return code === 'ua' ? 'uk' : code;
}

/** The name of the text bundle: English texts and its flag are filed under `us`. */
export function bundleCode(code: LanguageCode): string {
  return code === 'en' ? 'us' : code;
}
