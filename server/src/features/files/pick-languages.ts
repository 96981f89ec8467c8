/** What can be read in pictures, by the codes browsers use. */
const readable: Readonly<Record<string, string>> = {
  ar: 'ara',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  uk: 'ukr',
};
/** Each further one makes reading slower. */
const maxLanguages = 2;

/** Which languages the papers of a person may be in: those of the browser, and English. */
export function pickLanguages(acceptLanguage: string | undefined): string[] {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => readable[entry.trim().slice(0, 2).toLowerCase()])
    .filter((language) => language !== undefined);
  return [...new Set([...asked.slice(0, maxLanguages - 1), 'eng'])];
}
