/** Of the words that were said, how many were heard wrong, are missing or too many. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const [wanted, got] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: got.length + 1 }, (_, at) => at);
  wanted.forEach((word, place) => {
    const next = [place + 1];
    got.forEach((other, at) => {
      const changed = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return { errors: row.at(-1) ?? 0, words: wanted.length };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
