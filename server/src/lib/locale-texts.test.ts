import { expect, it } from 'vitest';
import { readTexts } from './locale-texts.ts';

it('gives the texts of a language, with their values', () => {
  const english = readTexts('en', 'mails');
  expect(english.language).toBe('en');
  expect(english.text('verify.expiry', { hours: 24 })).toContain('24');
  const arabic = readTexts('ar', 'mails');
  expect(arabic.language).toBe('ar');
  expect(arabic.text('verify.title')).toMatch(/\p{Script=Arabic}/u);
});

it('fails loudly for a text that nobody wrote', () => {
  expect(() => readTexts('en', 'mails').text('no.such')).toThrow('mails.no.such');
});
