import { describe, expect, it } from 'vitest';
import { withoutReassurance } from './reassurance.ts';

describe('what others say to calm somebody down', () => {
  it.each([
    "My family says it's nothing",
    'my husband thinks I am overreacting',
    'everyone keeps saying its fine',
    'her mum told her that it is normal',
  ])('is blanked: %s', (sentence) => {
    expect(withoutReassurance(`Chest pain. ${sentence}. Also sweating.`)).toBe(
      `Chest pain. ${' '.repeat(sentence.length)}. Also sweating.`,
    );
  });

  it.each([
    [
      'My family says it is nothing, but I have crushing chest pain',
      ', but I have crushing chest pain',
    ],
    ['my mum says it is nothing my throat is closing', ' my throat is closing'],
    ['everyone says I am fine and I cannot breathe', ' and I cannot breathe'],
    ['my chest hurts everyone says it is nothing', 'my chest hurts '],
    ['I cannot feel my arm he says I am fine', 'I cannot feel my arm he says I am fine'],
  ])('takes nothing of the illness with it: %s', (text, left) => {
    expect(withoutReassurance(text).trim()).toBe(left.trim());
  });

  it.each([
    'My doctor says it is pneumonia',
    'my son says his chest hurts',
    'I think it is nothing but my arm is numb',
  ])('leaves the rest as it is: %s', (text) => {
    expect(withoutReassurance(text)).toBe(text);
  });
});
