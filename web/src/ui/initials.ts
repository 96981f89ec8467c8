const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstGrapheme = (word: string): string => {
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
