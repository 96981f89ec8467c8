/** Neither seen nor heard, but read by a machine: the places where instructions to it are hidden. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Co}\u{E0100}-\u{E01EF}]/gu;

/** A text as a person sees it: no invisible characters, no needless white space. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/(?!\n)[\p{Zs}\t]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** At most so many characters, whole ones. */
export function cutText(text: string, maxLength: number): { text: string; isCut: boolean } {
  // Every character is at most two units long, so a shorter text needs no counting.
  if (text.length <= maxLength) return { text, isCut: false };
  const characters = Array.from(text.slice(0, maxLength * 2));
  const isCut = characters.length > maxLength || text.length > maxLength * 2;
  return { text: characters.slice(0, maxLength).join('').trimEnd(), isCut };
}
