import { answerHeadings } from '@hale/contract/constants';
import { defaultLanguage, type LanguageCode } from '@hale/contract/languages';
import { partsOf } from '../texts/answer-texts.ts';

/** The four headings and the disclaimer in the language asked for: the engine writes them in English. */
export function localise(markdown: string, language: LanguageCode): string {
  if (language === defaultLanguage || !markdown.startsWith('## ')) return markdown;
  const { headings, disclaimer } = partsOf(language);
  const end = markdown.lastIndexOf(answerHeadings[3]);
  const body =
    end < 0 ? markdown : `${markdown.slice(0, end)}${answerHeadings[3]}\n\n${disclaimer}`;
  return answerHeadings.reduce(
    (text, english, place) => text.replace(english, () => `## ${headings[place] ?? ''}`),
    body,
  );
}
