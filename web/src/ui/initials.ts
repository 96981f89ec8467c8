/** A letter with nothing joined to it. */
const plainLetter = /^\p{L}(?![\p{M}\p{Sk}\u200c\u200d])/u;

/** Asked for only where it is needed: making one takes long enough to be felt on a slow phone. */
const firstGrapheme = (word: string): string => {
  const [letter] = plainLetter.exec(word) ?? [];
  if (letter !== undefined) return letter;
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
};

/** The first letter of the first and of the last word, whole letters in any script. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = firstGrapheme(words[0] ?? '');
  const last = words.length > 1 ? firstGrapheme(words.at(-1) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase();
};
