import { defaultLanguage, type LanguageCode } from '@hale/contract/languages';
import { z } from 'zod';
import stored from './texts/sheet-texts.json' with { type: 'json' };

const languages = z.record(z.string(), z.record(z.string(), z.string())).parse(stored);

/** Texts of case sheets and of the mail about a review, in English where they are not written yet. */
export function sheetTexts(language: LanguageCode) {
  const english = languages[defaultLanguage] ?? {};
  const own = languages[language] ?? english;
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = own[key] ?? english[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** The language its texts are in. */
export function writtenLanguage(language: LanguageCode): LanguageCode {
  return language in languages ? language : defaultLanguage;
}
