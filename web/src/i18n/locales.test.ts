import { readdirSync, readFileSync } from 'node:fs';
import { languageCodes, rtlLanguages } from '@hale/contract/languages';
import { describe, expect, test } from 'vitest';
import english from '../../../locales/en.json';
import { englishLanguage } from './language.ts';
import { findLanguage, languages } from './languages.ts';
import type { Bundle } from './text-key.ts';

const folder = `${import.meta.dirname}/../../../locales`;

const readTexts = (code: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8')));

const flatten = (bundle: Bundle, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(bundle).flatMap(([name, part]) =>
      typeof part === 'string' ? [[prefix + name, part]] : [...flatten(part, `${prefix}${name}.`)],
    ),
  );

const plural = /^(?<stem>.+)_(zero|one|two|few|many|other)$/;

/** The keys a language must have: where English has plural forms, its own forms take their place. */
const expectedKeys = (tag: string): string[] => {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [...flatten(english).keys()]
    .flatMap((key) => {
      const stem = plural.exec(key)?.groups?.['stem'];
      return stem ? forms.map((form) => `${stem}_${form}`) : [key];
    })
    .filter((key, index, keys) => keys.indexOf(key) === index)
    .toSorted();
};

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

const englishTexts = flatten(english);

const englishPlaceholders = (key: string): string[] => {
  const stem = plural.exec(key)?.groups?.['stem'];
  return placeholders(englishTexts.get(stem ? `${stem}_other` : key) ?? '');
};

describe('the list of languages', () => {
  test('has the languages of the contract, in its order', () => {
    expect(languages.map(({ code }) => code)).toEqual(languageCodes);
  });

  test('has the contract’s right-to-left languages', () => {
    expect(languages.filter((it) => it.direction === 'rtl').map(({ code }) => code)).toEqual(
      rtlLanguages,
    );
  });

  test('has tags the browser understands, `uk` for Ukrainian', () => {
    const tags = languages.map(({ tag }) => tag);
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
    expect(findLanguage('ua')?.tag).toBe('uk');
  });

  test('agrees with the built-in English', () => {
    expect(findLanguage('en')).toEqual(englishLanguage);
  });
});

const written = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'index.json')
  .map((file) => file.slice(0, -'.json'.length));

describe.each(written)('texts of %s', (code) => {
  const language = languages.find((it) => it.code === code);
  const texts = readTexts(code);

  test('belong to a language of the list', () => {
    expect(language).toBeDefined();
  });

  test('have exactly the keys of English', () => {
    expect([...texts.keys()].toSorted()).toEqual(expectedKeys(language?.tag ?? 'en'));
  });

  test('have the placeholders of English', () => {
    for (const [key, text] of texts) {
      const own = placeholders(text);
      const wanted = englishPlaceholders(key);
      // "One message" needs no number; it may never have a placeholder that English lacks.
      if (/_(zero|one|two)$/.test(key)) expect(wanted, key).toEqual(expect.arrayContaining(own));
      else expect(own, key).toEqual(wanted);
    }
  });

  test('are never empty', () => {
    for (const [key, text] of texts) expect(text.trim(), key).not.toBe('');
  });
});
