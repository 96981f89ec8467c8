import { countryCodes, isCountryCode } from '@hale/contract/countries';
import { intlTag } from '../../i18n/intl-tag.ts';
import { foldText } from '../../ui/fold-text.ts';

export interface Country {
  code: string;
  name: string;
}

const listsByTag = new Map<string, readonly Country[]>();

/** Every country by its name in the language on screen, in the order of that language. */
export const listCountries = (languageTag: string): readonly Country[] => {
  const tag = intlTag(languageTag);
  const known = listsByTag.get(tag);
  if (known) return known;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const list = countryCodes()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
  listsByTag.set(tag, list);
  return list;
};

/** The name of a code; what is no code stays as it was typed. */
export const countryName = (text: string, tag: string): string =>
  listCountries(tag).find(({ code }) => code === text)?.name ?? text;

/** The code of a name as somebody types it, or of a code itself; null for anything else. */
export const findCountry = (text: string, tag: string): string | null => {
  const typed = text.trim();
  if (isCountryCode(typed)) return typed;
  const wanted = foldText(typed);
  return listCountries(tag).find(({ name }) => foldText(name) === wanted)?.code ?? null;
};
