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

it('gives English, and says so, where a language is not written yet', () => {
  const texts = readTexts('zu', 'mails');
  expect(texts.language).toBe('en');
  expect(texts.text('verify.title')).toBe(readTexts('en', 'mails').text('verify.title'));
});

it('fails loudly for a text that nobody wrote', () => {
  expect(() => readTexts('en', 'mails').text('no.such')).toThrow('mails.no.such');
});
