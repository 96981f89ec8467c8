import { countLetters } from '../../lib/count-letters.ts';

/**
 * What of a clipboard is attached instead of being put into the text: pictures and other files, and
 * words that the text has no room for. A long report would else be cut off somewhere in the middle.
 */
export const pickPasted = (clipboard: DataTransfer, room: number, name: string): File[] => {
  const words = clipboard.getData('text/plain');
  if (countLetters(words.replaceAll('\r\n', '\n')) > room) {
    return [new File([words], `${name}.txt`, { type: 'text/plain' })];
  }
  // A table copied out of a document comes with its picture: it is the words that are wanted.
  const hasWords = ['text/plain', 'text/html'].every((type) => clipboard.types.includes(type));
  return hasWords ? [] : [...clipboard.files];
};
