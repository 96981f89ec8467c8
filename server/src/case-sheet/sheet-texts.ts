import { defaultLanguage, type LanguageCode } from '@hale/contract/languages';
import { z } from 'zod';
import { fillText, type TextValues } from '../lib/fill-text.ts';
import stored from './texts/sheet-texts.json' with { type: 'json' };

const languages = z.record(z.string(), z.record(z.string(), z.string())).parse(stored);

/** Texts of case sheets and of the mail about a review, in English where they are not written yet. */
export function sheetTexts(language: LanguageCode) {
  const english = languages[defaultLanguage] ?? {};
  const own = languages[language] ?? english;
  return (key: string, values: TextValues = {}): string => {
    const text = own[key] ?? english[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return fillText(text, values);
  };
}

/** The language its texts are in. */
export function writtenLanguage(language: LanguageCode): LanguageCode {
  return language in languages ? language : defaultLanguage;
}
