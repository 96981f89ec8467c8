/** Languages whose phrases, small words and negations the reader knows. */
export const readLanguages = ['en', 'es', 'fr', 'de', 'pt', 'ua', 'ar', 'hi', 'zh'] as const;

export const languagesBesideEnglish = readLanguages.filter((language) => language !== 'en');

export const isRead = (language: string): boolean => readLanguages.some((one) => one === language);

/** In the lexicon's notes on words: all languages that are not spoken share the bit behind the others. */
export function bitOf(language: string): number {
  const index = readLanguages.findIndex((one) => one === language);
  return 1 << (index < 0 ? readLanguages.length : index);
}
