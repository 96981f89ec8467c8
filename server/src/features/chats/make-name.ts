import { bounds } from '@hale/contract/constants';

/** The first words that fit, or as much of a long one. */
export function makeName(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const [first = '', ...rest] = plain;
  const letters = [first.toUpperCase(), ...rest];
  const { max } = bounds.generatedChatName;
  if (letters.length <= max) return letters.join('');
  const lastSpace = letters.lastIndexOf(' ', max - 1);
  const kept = letters.slice(0, lastSpace > max / 2 ? lastSpace : max - 1).join('');
  return `${kept}…`.replace(/[\s,.;:!?-]+…$/, '…');
}
