import { expect, it } from 'vitest';
import { makeName } from './make-name.ts';

it.each([
  'word '.repeat(100),
  'x'.repeat(500),
  '🤒'.repeat(200),
  'a\n\nb',
  // Two capitals and more, of one small letter.
  `ß${'x'.repeat(59)}`,
  `ΐ${'x'.repeat(80)}`,
])('makes a name that fits of whatever was written: %s', (text) => {
  const name = makeName(text);
  expect([...name].length).toBeLessThanOrEqual(60);
  expect(name).not.toMatch(/[\n\ud800-\udbff]$/);
});

it('makes a name that a person could have typed: without control characters', () => {
  expect(makeName('\u0007knee\u0000 \u0085 pain\u001f')).toBe('Knee pain');
  expect(makeName('\u0007')).toBe('');
});
