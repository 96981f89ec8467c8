import { unknownCountry } from '@hale/contract/countries';
import { intlTag } from '../../i18n/intl-tag.ts';
import type { AdminText } from './load-admin.ts';

const namesByTag = new Map<string, Intl.DisplayNames>();

const namesOf = (tag: string): Intl.DisplayNames => {
  const known = namesByTag.get(tag) ?? new Intl.DisplayNames(intlTag(tag), { type: 'region' });
  namesByTag.set(tag, known);
  return known;
};

/** The name of a country code in the language on screen. */
export const formatCountry = (code: string, tag: string, text: AdminText): string =>
  code === unknownCountry ? text('countries.unknown') : (namesOf(tag).of(code) ?? code);
