import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { readMessage } from '../read-message.ts';

const knowledge = openCurrentKnowledge();
const read = (text: string) => readMessage(knowledge, text);

describe('a denial', () => {
  it.each([
    ['lost 10 kg in 2 months without trying and night sweats', 'night-sweats'],
    ['lost weight without trying and coughing blood', 'haemoptysis'],
    ['no gas no poo vomiting', 'vomiting'],
    ['belly swollen hard no gas no poo vomiting', 'cannot-pass-gas'],
    ['no fever no cough sore throat', 'sore-throat'],
  ])('ends where something else begins: %s', (text, finding) => {
    expect(read(text).present.has(finding)).toBe(true);
  });

  it.each([
    ['sore throat without fever and cough', 'cough'],
    ['without fever or rash', 'rash'],
    ['no cough and fever', 'fever'],
    ['no blood vomiting', 'vomiting-blood'],
    ['dolor de cabeza sin fiebre y tos', 'cough'],
  ])('reaches over what it denies: %s', (text, finding) => {
    expect(read(text).absent.has(finding)).toBe(true);
  });
});
