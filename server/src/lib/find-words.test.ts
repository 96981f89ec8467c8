import { describe, expect, it } from 'vitest';
import { findWord, foldText, queryWords, snippetAround } from './find-words.ts';

const finds = (text: string, query: string): boolean => {
  const folded = foldText(text);
  return queryWords(query).every((wanted) => findWord(folded, wanted) >= 0);
};

describe('words are found', () => {
  it('however many marks stand on a letter', () => {
    expect(finds(`pain a${'\u0301\u0316'.repeat(100_000)} bé`, 'pain be')).toBe(true);
  });

  it.each([
    ['I have a headache', 'HEAD'],
    ['I have a headache', 'ache head', false],
    ['I have a headache', 'head have'],
    ['Fièvre élevée', 'fievre eleve'],
    ['fievre', 'Fièvre'],
    ['Straße', 'strasse'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['Łódź', 'lodz'],
    ['Ёлка и йод', 'елка иод'],
    ['ΠΟΝΟΣ', 'πονος'],
    ['İstanbul', 'istanbul'],
    ['ﬁbre', 'fibre'],
    ['صُداع', 'صداع'],
    ['कमर में दर्द', 'दर्द'],
    ['कमर में दर्द', 'र्द', false],
    ['我头痛得厉害', '头痛'],
    ['ปวดหัวมาก', 'หัว'],
    ['두통이 있어요', '두통'],
    ['b12-level', 'level'],
    ["it's me", 'me'],
    ['premenstrual menstrual', 'menstrual'],
    ['premenstrual', 'menstrual', false],
    ['𝐛𝐨𝐥𝐝 😀pain', 'bold pain'],
    ['', 'x', false],
  ])('in %j by %j: %s', (text, query, isFound = true) => {
    expect(finds(text, query)).toBe(isFound);
  });

  it('takes only words from a query, each once', () => {
    expect(queryWords('  Pain, pain & (PAIN) — knee? ')).toEqual(['pain', 'knee']);
    expect(queryWords('?! …')).toEqual([]);
  });
});

describe('a snippet', () => {
  it('shows a short text whole', () => {
    expect(snippetAround('My knee\n\nhurts', 'knee')).toBe('My knee hurts');
  });

  it('is cut around the place', () => {
    const text = `${'word '.repeat(100)}Schmérz hier ${'end '.repeat(100)}`;
    const snippet = snippetAround(text, 'schmerz');
    expect(snippet).toMatch(/^…word .*Schmérz hier end .*…$/);
    expect([...snippet].length).toBeLessThanOrEqual(162);
  });

  it('cuts no character in half', () => {
    const text = '😀'.repeat(300);
    expect(snippetAround(text, 'none').isWellFormed()).toBe(true);
  });
});
