import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MedicinesHold, type Reviewer } from './hold-medicines.ts';

const reviewed: string[] = [];
const remembered: (readonly string[])[] = [];
const reviewer: Reviewer = {
  isMedicine: (word) => word === 'ibuprofen',
  mayBecomeMedicine: (start) => start.length > 2 && 'ibuprofen'.startsWith(start),
  review: (sentence, before) => {
    reviewed.push(sentence);
    remembered.push(before);
    return Promise.resolve(
      sentence.includes('4000') ? sentence.replace(/ibuprofen.*/s, '(left out). ') : sentence,
    );
  },
};

async function pass(...pieces: string[]): Promise<string[]> {
  reviewed.length = 0;
  remembered.length = 0;
  const hold = new MedicinesHold(reviewer);
  const told: string[] = [];
  for (const piece of pieces) told.push(await hold.take(piece));
  told.push(await hold.finish());
  return told.filter((piece) => piece !== '');
}

describe('text with medicines in it', () => {
  it('passes at once where none is named', async () => {
    const pieces = ['Rest', ' and', ' drink.', ' It', ' will\n', 'pass', ' 1.5 litres'];
    expect((await pass(...pieces)).join('')).toBe(pieces.join(''));
    expect(await pass('Rest', ' and', ' drink.')).toEqual(['Rest', ' and', ' drink.']);
    expect(reviewed).toEqual([]);
  });

  it('takes no more room than it is long, however long its sentence is', async () => {
    setFlagsFromString('--expose-gc');
    const used = (): number => {
      runInNewContext('gc()');
      return process.memoryUsage().heapUsed;
    };
    const hold = new MedicinesHold(reviewer);
    const before = used();
    const told: string[] = [];
    for (let n = 0; n < 4_000; n++) told.push(await hold.take('and it goes on and on '));
    expect(used() - before).toBeLessThan(20_000_000);
    expect(told).toHaveLength(4_000);
  });

  it('is looked at once, however long its sentence is', async () => {
    const pieces = Array.from({ length: 40_000 }, () => '1.1');
    expect((await pass(...pieces)).join('')).toBe(pieces.join(''));
  });

  it('is held from the name on until the sentence is whole', async () => {
    const told = await pass('Take ', 'ibu', 'profen', ' 400 mg', '. ', 'Then rest.');
    expect(told).toEqual(['Take ', 'ibuprofen 400 mg. ', 'Then rest.']);
    expect(reviewed).toEqual(['Take ibuprofen 400 mg. ']);
  });

  it('is told as the review has it', async () => {
    const told = await pass('Take 4000 mg of ibuprofen every hour. Rest.');
    expect(told.join('')).toBe('Take 4000 mg of (left out). Rest.');
  });

  it('is reviewed at the very end too, and in each line', async () => {
    expect((await pass('- ibuprofen\n- ibuprofen')).join('')).toBe('- ibuprofen\n- ibuprofen');
    expect(reviewed).toEqual(['- ibuprofen\n', '- ibuprofen']);
  });

  it('loses nothing, however it is cut', async () => {
    const text = 'Take ibuprofen. Or not! 2.5 mg?\n\nibuprofe is a word, Ibuprofen-like is one.';
    for (let size = 1; size < 9; size += 1) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect((await pass(...pieces)).join('')).toBe(text);
    }
  });

  it('holds a dose that follows the name in sentences of its own', async () => {
    const told = await pass(
      'Take ibuprofen now. ',
      'You may',
      ' take ',
      '6',
      '00 mg',
      ' of it. ',
      'Rest.',
    );
    expect(told).toEqual(['Take ibuprofen now. ', 'You may', ' take ', '600 mg of it. ', 'Rest.']);
    expect(reviewed).toEqual(['Take ibuprofen now. ', 'You may take 600 mg of it. ']);
    expect(remembered).toEqual([[], ['ibuprofen now']]);
    await pass('- **Ibuprofen** never alone\n', '- four', ' tablets at once\n');
    expect(remembered).toEqual([[], ['ibuprofen']]);
  });

  it('forgets the name after some sentences, and with the next part', async () => {
    await pass('Take ibuprofen. A. B. C. D. Drink 2 litres.');
    expect(reviewed).toEqual(['Take ibuprofen. ']);
    await pass('Take ibuprofen.\n\n## Disclaimer\n\nCall 112.');
    expect(reviewed).toHaveLength(1);
    await pass('Drink 2 litres. Sleep eight hours.');
    expect(reviewed).toEqual([]);
  });
});
