import { intlTag, wordsOf } from './intl-tag.ts';
import { leaf } from './leaf.ts';

const names: Readonly<Record<string, string>> = {
  z: 'zero',
  '1': 'one',
  '2': 'two',
  f: 'few',
  m: 'many',
};

/** The plural form of a number in a language, known to the browser or not. */
export const pluralForms = (tag: string): ((count: number) => string) => {
  const words = wordsOf(tag);
  const forms = words && leaf(words, 'plural.forms');
  if (!forms) {
    const rules = new Intl.PluralRules(intlTag(tag));
    return (count) => rules.select(count);
  }
  // One letter for each number below 200; beyond, languages count on from hundred to hundred.
  return (count) => names[forms.charAt(count < 200 ? count : 100 + (count % 100))] ?? 'other';
};
