import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutFingerprint,
  email,
  exactText,
  fingerprint,
  isEmail,
  linkPart,
  longText,
  nameText,
  password,
  personName,
} from './text.ts';

const name = nameText({ min: 1, max: 5 });

describe('names', () => {
  test('are trimmed before they are measured', () => {
    expect(name.parse('  abcde \n')).toBe('abcde');
    expect(name.safeParse('   ').success).toBe(false);
  });

  test('are counted in code points', () => {
    expect(name.parse('😀😀😀😀😀')).toBe('😀😀😀😀😀');
    expect(name.safeParse('😀😀😀😀😀😀').success).toBe(false);
    expect(nameText({ min: 2, max: 5 }).safeParse('😀').success).toBe(false);
  });

  test.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u007fb', 'a\u0085b'])('refuse %j', (text) => {
    expect(name.safeParse(text).success).toBe(false);
  });

  test('say one sentence, and another when they are missing', () => {
    expect(messages(name, 'abcdef\u0000')).toEqual(['Must have 1 to 5 characters.']);
    expect(messages(name, 7)).toEqual(['Must have 1 to 5 characters.']);
    expect(messages(name, undefined)).toEqual(['This field is required.']);
  });

  test('can say the sentence of their call, also when they are missing', () => {
    const field = personName('Names, please.');
    expect(messages(field, undefined)).toEqual(['Names, please.']);
    expect(messages(field, '')).toEqual(['Names, please.']);
    expect(field.parse('é'.repeat(50))).toBe('é'.repeat(50));
    expect(field.safeParse('é'.repeat(51)).success).toBe(false);
  });
});

describe('long texts', () => {
  const text = longText({ max: 10 });

  test('have one kind of line break, whoever sent them', () => {
    expect(text.parse('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
    expect(text.parse('\r\n1234567890\r\n')).toBe('1234567890');
  });

  test('keep line breaks and drop the NUL no database stores', () => {
    expect(text.parse(' a\nb\tc\u0000 ')).toBe('a\nb\tc');
  });

  test('answer with what will be stored where half a character came', () => {
    for (const schema of [text, nameText({ max: 5 }), exactText({ max: 5 })]) {
      expect(schema.parse('a\ud83d')).toBe('a\ufffd');
      expect(schema.parse('a\u{1F600}')).toBe('a\u{1F600}');
    }
  });

  test('are counted in code points after trimming', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (sample) => {
        const length = [...sample.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim()].length;
        expect(text.safeParse(sample).success).toBe(length <= 10);
      }),
    );
  });
});

describe('e-mails', () => {
  test.each(['a@b.co', 'A.b+c@sub.example.org', 'ü@exämple.de', `${'a'.repeat(249)}@b.co`])(
    '%j is one',
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    '',
    'a',
    '@b.co',
    'a@b',
    'a@.co',
    'a@b.',
    'a b@c.de',
    'a@b@c.de',
    'a@b .co',
    'a\u0000@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));

  test('are trimmed and stored in lower case', () => {
    expect(email().parse('  Ann@Example.ORG ')).toBe('ann@example.org');
    expect(messages(email(), 'nobody')).toEqual(['Enter a valid email.']);
  });
});

describe('passwords', () => {
  test('are never trimmed and have at most 128 characters', () => {
    expect(password(1).parse('  x ')).toBe('  x ');
    expect(password(1).safeParse('').success).toBe(false);
    expect(password(0).parse('')).toBe('');
    expect(password(1).safeParse('😀'.repeat(128)).success).toBe(true);
    expect(password(1).safeParse('x'.repeat(129)).success).toBe(false);
  });
});

describe('fingerprints', () => {
  test('are cut, never refused, and may be left out', () => {
    expect(fingerprint().parse(undefined)).toBe('');
    expect(fingerprint().parse(null)).toBe('');
    expect(fingerprint().parse('x'.repeat(300))).toBe('x'.repeat(256));
    expect(cutFingerprint('😀'.repeat(300))).toBe('😀'.repeat(256));
  });
});

test('a part of a link that no link can have matches none', () => {
  expect(linkPart().parse('aZ09_-')).toBe('aZ09_-');
  expect(linkPart().parse('a/b')).toBe('');
  expect(linkPart().parse('a\u0000')).toBe('');
});

function messages(schema: ReturnType<typeof nameText>, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}
