import { expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { layOut } from './clauses.ts';
import { readOverdose } from './overdose.ts';
import { readSubjects, self } from './subject.ts';
import { tokenise } from './tokens.ts';

const knowledge = openCurrentKnowledge();

/** How many words of a text are looked at, each time counted. */
function looksAt(text: string): number {
  const tokens = tokenise(text);
  const layout = layOut(tokens, 'en');
  const subjects = readSubjects(tokens);
  const { length } = tokens.words;
  let looks = 0;
  const words = new Proxy(tokens.words, {
    get(target, key, receiver) {
      looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const negatedBy = new Int32Array(length).fill(-1);
  const flags = new Uint8Array(length);
  const around = {
    tokens: { ...tokens, words },
    layout,
    subjects,
    patient: self,
    negatedBy,
    flags,
  };
  readOverdose(knowledge, [], around, { ageYears: 40, sex: null });
  return looks;
}

it('looks at four times the words where there are four times the numbers', () => {
  const ofNumbers = (count: number) => looksAt(`I took a walk. ${'12:345 more '.repeat(count)}`);
  expect(ofNumbers(800) / ofNumbers(200)).toBeLessThan(4.5);
});
