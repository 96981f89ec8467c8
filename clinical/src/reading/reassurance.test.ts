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
    'My doctor says it is pneumonia',
    'my son says his chest hurts',
    'I think it is nothing but my arm is numb',
  ])('leaves the rest as it is: %s', (text) => {
    expect(withoutReassurance(text)).toBe(text);
  });
});
