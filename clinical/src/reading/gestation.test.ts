import { describe, expect, it } from 'vitest';
import { isGestation } from './gestation.ts';
import { tokenise } from './tokens.ts';

const hasGestation = (text: string): boolean => {
  const tokens = tokenise(text);
  return tokens.words.some((_, at) => isGestation(tokens, at));
};

describe('weeks of a pregnancy', () => {
  it.each([
    '30 weeks pregnant',
    '30 weeks and im bleeding',
    'im 36 weeks, no movements today',
    '36wks bleeding heavy',
    'at 28 weeks my waters went',
    'I am 30 weeks and have a headache',
    'my wife is 34 weeks and has a bad headache',
    'headache and blurry vision 32 weeks',
    'swollen feet 34 weeks headache',
  ])('%s', (text) => {
    expect(hasGestation(text)).toBe(true);
  });

  it.each([
    'cough for 6 weeks',
    'I have been bleeding for 3 weeks',
    'my baby is 6 weeks old',
    'twins born at 34 weeks, one is spotting',
    '6 weeks ago I had cramps',
    'I am 6 weeks postpartum with a headache',
    "I am 8 weeks sober and can't sleep",
    'I have a headache for 6 weeks',
    'headache 24 weeks',
    'headaches and blurry vision for the last 24 weeks',
  ])('not %s', (text) => {
    expect(hasGestation(text)).toBe(false);
  });
});
