/** Languages whose phrases, small words and negations the reader knows. */
export const readLanguages = ['en', 'es', 'fr', 'de', 'pt', 'ua', 'ar', 'hi', 'zh'] as const;

export const languagesBesideEnglish = readLanguages.filter((language) => language !== 'en');

export const isRead = (language: string): boolean => readLanguages.some((one) => one === language);
