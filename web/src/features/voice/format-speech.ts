/** A browser's voice may fall silent in the middle of anything longer. */
const MOST_LETTERS = 180;

/** An answer as sentences a voice can read: no marks, no addresses, every line a sentence of its own. */
export const formatSpeech = (markdown: string): readonly string[] =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\[\d+\]/g, '')
    .replace(/^\s*(?:#+|[-*+]|>|\d+[.)])\s+/gm, '')
    .replace(/[*`]/g, '')
    .replace(/[_|#>~]/g, ' ')
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?…。！？؟])\s+/))
    .flatMap(cutLong)
    .map((sentence) =>
      sentence
        .replace(/\s+(?=[\s.,;:!?])/g, '')
        .replace(/\s/g, ' ')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Between words, as late as possible. */
const cutLong = (sentence: string): readonly string[] => {
  if (sentence.length <= MOST_LETTERS) return [sentence];
  const space = sentence.lastIndexOf(' ', MOST_LETTERS);
  const at = space > 0 ? space : MOST_LETTERS;
  return [sentence.slice(0, at), ...cutLong(sentence.slice(at))];
};
