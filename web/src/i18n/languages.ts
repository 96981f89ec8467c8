import { readLanguageLeniently, type LanguageCode } from '@hale/contract/languages';
import index from '../../../locales/index.json';
import type { Language } from './language.ts';

/** All languages of the product in their fixed order. Loaded only when somebody needs more than English. */
export const languages: readonly Language[] = index.map((entry) => ({
  ...entry,
  code: readLanguageLeniently(entry.code),
  direction: entry.direction === 'rtl' ? 'rtl' : 'ltr',
}));

export const findLanguage = (code: LanguageCode): Language | undefined =>
  languages.find((language) => language.code === code);
