import { describe, expect, test } from 'vitest';
import { isOldEnough, personalInfo } from './personal-info.ts';

const schema = personalInfo();

function errorsOf(body: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    (errors[String(issue.path[0] ?? '')] ??= []).push(issue.message);
  }
  return errors;
}

const SHORT = 'Must have 1 to 50 characters.';
const CHOOSE = 'Choose one of the listed values.';
const BIRTH = 'Enter a valid date of birth (18 years or older).';

describe('each field', () => {
  test.each<[string, unknown[], unknown[], string]>([
    ['first_name', ['Ann', ' Ann '], ['', '  ', 'a\nb', 'x'.repeat(51), 5], SHORT],
    ['last_name', ['x'.repeat(50)], ['x'.repeat(51)], SHORT],
    ['gender', ['male', 'prefer not to say'], ['Male', '', 'none'], CHOOSE],
    ['gender_other', ['agender'], ['', 'x'.repeat(51), 'a\u0007'], SHORT],
    [
      'date_of_birth',
      ['1900-01-01', '2000-02-29'],
      ['1899-12-31', '2001-02-29', '01/02/2000'],
      BIRTH,
    ],
    [
      'country',
      ['UA', 'KP'],
      ['ua', 'XX', 'Ukraine', ''],
      'Please select a country from the list!',
    ],
    [
      'phone_number',
      ['+380 (44) 123-45-67', '1234567', '+123456789012345'],
      ['123456', '1234567890123456', '12+34567', '1234567x', '++1234567', ''],
      'Enter a valid phone number.',
    ],
    ['email', ['Ann@Example.org'], ['ann', ''], 'Enter a valid email.'],
    ['address', ['x'.repeat(200)], ['', 'x'.repeat(201)], 'Must have 1 to 200 characters.'],
    ['city', ['x'.repeat(100)], ['', 'x'.repeat(101)], 'Must have 1 to 100 characters.'],
    [
      'zip_code',
      ['01001', 'SW1A 1AA', '12-345'],
      ['1', '1234567890123', '12#45'],
      'Enter a valid zip code.',
    ],
    [
      'medical_history',
      [[], ['diabetes', 'thyroid'], ['no_pathological_history']],
      [['flu'], ['diabetes', 'diabetes'], ['no_pathological_history', 'diabetes'], 'diabetes'],
      CHOOSE,
    ],
  ])('%s', (field, good, bad, sentence) => {
    for (const value of good) expect([value, errorsOf({ [field]: value })]).toEqual([value, {}]);
    for (const value of bad) {
      const errors = errorsOf({ [field]: value });
      expect([value, Object.keys(errors), errors[field]?.[0]]).toEqual([value, [field], sentence]);
    }
    expect(schema.parse({ [field]: null })).toEqual({ [field]: null });
  });

  test('medical_history_details', () => {
    const details = { diabetes: 'x'.repeat(500), thyroid: '' };
    expect(schema.parse({ medical_history_details: details })).toEqual({
      medical_history_details: details,
    });
    // Whatever is wrong with them: the contract has one sentence.
    for (const wrong of [
      { diabetes: 'x'.repeat(501) },
      { diabetes: 5 },
      { flu: 'x' },
      [],
      'x',
      5,
    ]) {
      expect(errorsOf({ medical_history_details: wrong })).toEqual({
        medical_history_details: ['Must have at most 500 characters.'],
      });
    }
    expect(
      schema.parse({ medical_history_details: { diabetes: ' one\r\ntwo\u0000 \ud800' } }),
    ).toEqual({ medical_history_details: { diabetes: 'one\ntwo \u{FFFD}' } });
  });
});

describe('the form', () => {
  test('names every wrong field at once', () => {
    const errors = errorsOf({ first_name: '', country: 5, gender: 'other', gender_other: '' });
    expect(Object.keys(errors).sort()).toEqual(['country', 'first_name', 'gender_other']);
  });

  test('keeps gender_other for the gender other alone', () => {
    expect(schema.parse({ gender: 'male', gender_other: '' })).toEqual({
      gender: 'male',
      gender_other: null,
    });
    expect(errorsOf({ gender: 'male', gender_other: '', city: '' })).toEqual({
      city: ['Must have 1 to 100 characters.'],
    });
    expect(schema.parse({ gender: 'other', gender_other: ' agender ' })).toEqual({
      gender: 'other',
      gender_other: 'agender',
    });
  });

  test('needs one known field', () => {
    expect(errorsOf({})).toEqual({ '': ['Send at least one field.'] });
    expect(errorsOf({ shoe_size: 42 })).toEqual({ '': ['Send at least one field.'] });
  });

  test.each([null, 'text', 7, undefined])('refuses %j', (body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });
});

test('eighteen years are full on the birthday', () => {
  expect(isOldEnough('2007-03-27', '2025-03-27')).toBe(true);
  expect(isOldEnough('2007-03-28', '2025-03-27')).toBe(false);
  expect(isOldEnough('2008-02-29', '2026-02-28')).toBe(false);
  expect(isOldEnough('2008-02-29', '2026-03-01')).toBe(true);
});
