/** As the server counts them: an emoji, of which a string has two halves, is one. */
export const countLetters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
