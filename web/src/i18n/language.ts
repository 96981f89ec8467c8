import type { LanguageCode } from '@hale/contract/languages';

/** One entry of locales/index.json. */
export interface Language {
  /** The product's own code, as stored and sent: `ua`, `en`. */
  code: LanguageCode;
  nativeName: string;
  englishName: string;
  direction: 'ltr' | 'rtl';
  /** BCP 47 tag, for `<html lang>` and Intl: `uk`, `en`. */
  tag: string;
}

/** Built in, so that an English page needs neither the list nor a bundle. */
export const englishLanguage: Language = {
  code: 'en',
  nativeName: 'English',
  englishName: 'English',
  direction: 'ltr',
  tag: 'en',
};
