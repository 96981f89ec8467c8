import { expect, test } from 'vitest';
import { probableEmail } from './email-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@GMIAL.com', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlock.com', 'ada@outlook.com'],
  ['ada@otlok.com', 'ada@outlook.com'],
  ['ada@yahoo.co', 'ada@yahoo.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['a@b@gmial.com', 'a@b@gmail.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(probableEmail(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@email.com',
  'ada@gmx.at',
  'ada@example.org',
  'ada@hale.health',
  'ada@qqq.de',
  'ada@hotmail.es',
  'ada@yahoo.de',
  'ada@live.fr',
  'ada@potnmal.com',
  'ada',
  'ada@',
  '@gmial.com',
  '',
])('%s is left alone', (typed) => {
  expect(probableEmail(typed)).toBeNull();
});
