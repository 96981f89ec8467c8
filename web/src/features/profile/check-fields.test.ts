import { describe, expect, test } from 'vitest';
import { toggleOption, toHistoryBody } from './check-history.ts';
import { findPersonalFaults, pickPersonalChanges, type PersonalValues } from './check-personal.ts';
import { phoneExample, readPhone } from './check-phone.ts';
import { checkZipCode } from './check-zip-code.ts';
import { countryName, findCountry, listCountries } from './list-countries.ts';

const nothing: PersonalValues = {
  first_name: '',
  last_name: '',
  gender: '',
  gender_other: '',
  date_of_birth: '',
  country: '',
  phone_number: '',
  email: '',
  address: '',
  city: '',
  zip_code: '',
};
const complete: PersonalValues = {
  ...nothing,
  first_name: 'Ada',
  last_name: 'Byron',
  date_of_birth: '1990-01-01',
  country: 'UA',
};

describe('personal information', () => {
  test('needs names, a date of birth and a country, and nothing else', () => {
    expect(findPersonalFaults(nothing, 'en')).toEqual([
      'first_name',
      'last_name',
      'date_of_birth',
      'country',
    ]);
    expect(findPersonalFaults(complete, 'en')).toEqual([]);
  });

  test('takes a country by its name in the language on screen', () => {
    expect(findPersonalFaults({ ...complete, country: 'Україна' }, 'uk')).toEqual([]);
    expect(findPersonalFaults({ ...complete, country: 'Atlantis' }, 'en')).toEqual(['country']);
  });

  test('refuses who is not yet eighteen', () => {
    const year = new Date().getFullYear();
    const young = { ...complete, date_of_birth: `${year - 17}-01-01` };
    expect(findPersonalFaults(young, 'en')).toEqual(['date_of_birth']);
  });

  test('asks for words when the gender is another one', () => {
    expect(findPersonalFaults({ ...complete, gender: 'other' }, 'en')).toEqual(['gender_other']);
    const told = { ...complete, gender: 'other', gender_other: 'agender' };
    expect(findPersonalFaults(told, 'en')).toEqual([]);
  });

  test('sends what is right while other fields are not', () => {
    const typed = { ...nothing, first_name: ' Ada ', city: 'Kyiv', zip_code: '1', gender: 'other' };
    expect(pickPersonalChanges(typed, nothing, 'en')).toEqual({ first_name: 'Ada', city: 'Kyiv' });
    const told = { ...typed, gender_other: 'agender' };
    expect(pickPersonalChanges(told, nothing, 'en')).toMatchObject({
      gender: 'other',
      gender_other: 'agender',
    });
  });

  test('clears what was emptied, and sends nothing twice', () => {
    const saved = { ...complete, city: 'Kyiv' };
    expect(pickPersonalChanges({ ...saved, city: '' }, saved, 'en')).toEqual({ city: null });
    expect(pickPersonalChanges(saved, saved, 'en')).toEqual({});
  });
});

describe('countries', () => {
  test('are listed in the order of the language', () => {
    const names = listCountries('de').map(({ name }) => name);
    expect(names).toContain('Österreich');
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
  });

  test('are found whatever the letter case and accents', () => {
    expect(findCountry('reunion', 'en')).toBe('RE');
    expect(findCountry('KP', 'en')).toBe('KP');
    expect(findCountry('Ukra', 'en')).toBeNull();
    expect(countryName('UA', 'ar')).toBe('أوكرانيا');
  });
});

describe('phone numbers', () => {
  test('are read as numbers of the country', () => {
    expect(readPhone('044 537 2858', 'UA').international).toBe('+380 44 537 2858');
    expect(readPhone('+49 30 1234567', 'UA').international).toBe('+49 30 1234567');
    expect(readPhone('12', 'UA').international).toBeNull();
    expect(readPhone('044 537 2858', 'AQ').international).toBeNull();
  });

  test('have an example', () => {
    expect(phoneExample('UA')).toMatch(/^\+380 /);
    expect(phoneExample('nowhere')).toBe('');
  });
});

describe('postal codes', () => {
  test.each([
    ['UA', '01001', 'example'],
    ['UA', '0100', 'odd'],
    ['GB', 'sw1a 1aa', 'example'],
    ['GB', '12345', 'odd'],
    ['LV', '1010', 'example'],
    ['LV', 'LV-1010', 'example'],
    ['CA', 'k1a0b1', 'example'],
    ['NL', '1012AB', 'example'],
    ['US', '90210-1234', 'example'],
    ['AE', '', 'none'],
  ])('%s: %s is %s', (country, typed, kind) => {
    expect(checkZipCode(typed, country)?.kind).toBe(kind);
  });

  test('are not judged where nobody knows the country', () => {
    expect(checkZipCode('1', 'Atlantis')).toBeNull();
  });
});

describe('the medical history', () => {
  test('has “none” alone, and keeps the words of what was ticked before', () => {
    const before = { ticked: ['diabetes' as const], details: { diabetes: 'since 2010' } };
    const none = toggleOption(before, 'no_pathological_history');
    expect(toHistoryBody(none)).toEqual({
      medical_history: ['no_pathological_history'],
      medical_history_details: {},
    });
    expect(toHistoryBody(toggleOption(none, 'diabetes'))).toEqual({
      medical_history: ['diabetes'],
      medical_history_details: { diabetes: 'since 2010' },
    });
  });
});
