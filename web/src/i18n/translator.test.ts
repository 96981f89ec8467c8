import { describe, expect, test } from 'vitest';
import arabic from '../../../locales/ar.json';
import english from '../../../locales/en.json';
import { productConfig } from '../config.ts';
import { createTranslator } from './translator.ts';

const inEnglish = createTranslator(english, 'en');
const inArabic = createTranslator(arabic, 'ar');

describe('texts', () => {
  test('are found by their key', () => {
    expect(inEnglish('sidebar.today')).toBe('Today');
    expect(inArabic('sidebar.today')).toBe('اليوم');
  });

  test('take values, and the names of the product by themselves', () => {
    expect(inEnglish('header.language', { language: 'Deutsch' })).toBe('Language: Deutsch');
    expect(inEnglish('titles.home')).toBe(`Welcome to ${productConfig.product}`);
  });

  test('keep a value that looks like a placeholder or a pattern as it is', () => {
    expect(inEnglish('header.language', { language: '$& {{product}}' })).toBe(
      'Language: $& {{product}}',
    );
  });

  test('follow the plural rules of the language', () => {
    expect([0, 1, 2].map((count) => inEnglish('sidebar.promoText', { count }))).toEqual([
      '0 messages left',
      '1 message left',
      '2 messages left',
    ]);
    expect([2, 3, 11].map((count) => inArabic('sidebar.promoText', { count }))).toEqual([
      'بقيت رسالتان',
      'بقيت 3 رسائل',
      'بقيت 11 رسالة',
    ]);
  });

  test('are English where the language lacks them, also in the middle of a branch', () => {
    const partly = createTranslator({ sidebar: { today: 'Heute' }, footer: 'broken' }, 'de');
    expect(partly('sidebar.today')).toBe('Heute');
    expect(partly('sidebar.yesterday')).toBe('Yesterday');
    expect(partly('footer.home')).toBe('Home');
    expect(partly('sidebar.promoText', { count: 1 })).toBe('1 message left');
  });

  test('never come from what every object inherits', () => {
    expect(inEnglish('app.ok')).toBe('OK');
    const key: Parameters<typeof inEnglish>[0] = JSON.parse('"app.constructor.name"');
    expect(inEnglish(key)).toBe('');
  });
});
