import { bounds } from '@hale/contract/constants';

/** The first words that fit, or as much of a long one; like any name without control characters. */
export function makeName(text: string): string {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const [first = '', ...rest] = plain;
  // The capital of one letter may be two or three.
  const letters = [...first.toUpperCase(), ...rest];
  const { max } = bounds.generatedChatName;
  if (letters.length <= max) return letters.join('');
  const lastSpace = letters.lastIndexOf(' ', max - 1);
  const kept = letters.slice(0, lastSpace > max / 2 ? lastSpace : max - 1).join('');
  return `${kept}…`.replace(/[\s,.;:!?-]+…$/, '…');
}
