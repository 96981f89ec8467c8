import texts from '../../../locales/en.json';
import { productConfig } from '../config.ts';
import { fillText } from './fill-text.ts';
import { leaf } from './leaf.ts';
import { pluralForms } from './plural-forms.ts';
import type { Bundle, TextKey, TextValues, Translate } from './text-key.ts';

const english: Record<string, Bundle[string]> = { ...texts };

/** Some pages bring theirs along. */
export const addEnglish = (more: Bundle): void => {
  Object.assign(english, more);
};

/** The text function of a language. What its bundle lacks is shown in English, never as a key. */
export const createTranslator = <Key extends string = TextKey>(
  bundle: Bundle,
  tag: string,
  source: Bundle = english,
): Translate<Key> => {
  const own = pluralRules(tag);
  const fallback = pluralRules('en');
  return (key, values = {}) => {
    const text = find(bundle, key, values, own) ?? find(source, key, values, fallback);
    return text === undefined ? '' : fillText(text, { ...productConfig, ...values });
  };
};

/** Made when the first number is told: their words take the browser long to find at the start of a page. */
const pluralRules = (tag: string) => {
  let rules: ((count: number) => string) | undefined;
  return (count: number): string => {
    rules ??= pluralForms(tag);
    return rules(count);
  };
};

const find = (
  bundle: Bundle,
  key: string,
  values: TextValues,
  pluralForm: (count: number) => string,
): string | undefined => {
  const { count } = values;
  if (typeof count !== 'number') return leaf(bundle, key);
  return leaf(bundle, `${key}_${pluralForm(count)}`) ?? leaf(bundle, `${key}_other`);
};
