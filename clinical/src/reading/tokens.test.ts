import { describe, expect, it } from 'vitest';
import { gapComma, gapStop } from './token-list.ts';
import { tokenise } from './tokens.ts';

const words = (text: string) => tokenise(text).words.filter(Boolean);

describe('the words of a text', () => {
  it.each([
    ["Can't, cannot, couldn't", ["can't", "can't", "can't"]],
    ['I was not able to sleep', ['i', 'was', "can't", 'to', 'sleep']],
    ["My son's fever isn’t high", ['my', 'son', 'fever', "isn't", 'high']],
    ['Diarrhoea, OEDEMA and a tumour', ['diarrhea', 'edema', 'and', 'a', 'tumor']],
    ['déjà vu', ['deja', 'vu']],
    ['ﬁne 𝐟𝐞𝐯𝐞𝐫', ['fine', 'fever']],
    ['fe\u00adver fe\u200bver', ['fever', 'fever']],
    ['B12, SpO2, HbA1c', ['b12', 'spo2', 'hba1c']],
    ['x3d, 45yo, 101.3F', ['x', '3', 'd', '45', 'yo', '101.3', 'f']],
    ['38,5 and 1,500', ['38.5', 'and', '1500']],
    ['٣٨٫٥ ३८', ['38.5', '38']],
    ['w/o fever, N/V/D', ['without', 'fever', 'nausea', 'vomiting', 'diarrhea']],
    ['twenty-five days', ['25', 'days']],
    ["J'ai mal à l'estomac", ['j', 'ai', 'mal', 'a', 'l', 'estomac']],
    ['發烧了', ['發', '烧', '了']],
    ['ألمٌ في الرأس', ['الم', 'في', 'الراس']],
    ["здоров'я", ['здоровя']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('keep their places in the original text', () => {
    const { text, words: found, starts, ends } = tokenise('Ｆever — and 🤒 a Sore Throat');
    const written = found.map((_, at) => text.slice(starts[at], ends[at]));
    expect(written).toEqual(['Ｆever', 'and', 'a', 'Sore', 'Throat']);
  });

  it.each([
    ['fever. cough', gapStop],
    ['fever\ncough', gapStop],
    ['fever, cough', gapComma],
    ['fever ... cough', gapComma],
    ['Dr. cough', 0],
    ['E. coli', 0],
  ])('know what stands between them: %s', (text, gap) => {
    expect(tokenise(text).gaps[1]).toBe(gap);
  });

  it('have values where they are numbers', () => {
    expect(tokenise('three 2.5 a couple').values.filter((value) => !Number.isNaN(value))).toEqual([
      3, 2.5, 2,
    ]);
  });
});

it.each(["og'riq", 'ogʻriq', 'og‘riq', 'og`riq', 'ogriq'])('%s is one word of Uzbek', (word) => {
  expect(tokenise(word).words).toEqual(['ogriq']);
});

it.each([
  ["dog's", 'dog'],
  ["who'd", 'who'],
  ["o'clock", 'o'],
])('%s is English: %s', (word, kept) => {
  expect(tokenise(word).words).toEqual([kept]);
});
