import {
  languageOfBrowser,
  readLanguageLeniently,
  type LanguageCode,
} from '@hale/contract/languages';

/** The stored choice, else the first language of the browser; what is not in the list is English. */
export const wantedLanguage = (
  stored: string | null,
  browserLanguages: readonly string[],
): LanguageCode =>
  stored === null
    ? languageOfBrowser(browserLanguages[0] ?? '')
    : readLanguageLeniently(stored.toLowerCase());
