import { describe, expect, it } from 'vitest';
import { nameOfMedicine } from './compile-lexicon.ts';
import { readNewMedicine } from './since-starting.ts';
import { implicit } from './subject.ts';

/** Every word of the text is a medicine. */
function readMedicines(words: string[]) {
  const names = words.map((_, start) => ({
    start,
    end: start + 1,
    kind: nameOfMedicine,
    index: 0,
    isOfLanguage: false,
  }));
  const nobody = new Uint8Array(words.length);
  return readNewMedicine(names, {
    tokens: { text: '', words, starts: [], ends: [], gaps: [], values: [] },
    subjects: { of: nobody, persons: [], namesSomebody: nobody },
    patient: implicit,
    negatedBy: new Int32Array(words.length).fill(-1),
  });
}

describe('a medicine that was just begun', () => {
  it('is named within a few words', () => {
    expect(readMedicines(['since', 'starting', 'atorvastatin'])).toHaveLength(1);
    expect(readMedicines(['before', 'starting', 'atorvastatin'])).toEqual([]);
  });

  it('is looked for in those words alone, however many medicines a text lists', () => {
    const count = 1000;
    let looks = 0;
    const words = new Proxy<string[]>(
      Array.from({ length: count }, () => 'ibuprofen'),
      {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
          return Reflect.get(target, key, receiver);
        },
      },
    );
    readMedicines(words);
    expect(looks).toBeLessThan(10 * count);
  });
});
