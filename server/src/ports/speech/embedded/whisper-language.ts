import {
  languageOfBrowser,
  type LanguageCode,
  standardLanguageTag,
} from '@hale/contract/languages';

/** What Whisper calls the language; it does not know all of ours. */
export function whisperCode(language: LanguageCode): string {
  return language === 'jv' ? 'jw' : standardLanguageTag(language);
}

/** Null: none of ours. */
export function fromWhisperCode(code: string): LanguageCode | null {
  const language = languageOfBrowser(code === 'jw' ? 'jv' : code);
  return language === 'en' && code !== 'en' ? null : language;
}
