import { type LanguageCode, standardLanguageTag } from '@hale/contract/languages';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What English calls a language. */
export function englishNameOf(language: LanguageCode): string {
  return names.of(standardLanguageTag(language)) ?? 'English';
}
