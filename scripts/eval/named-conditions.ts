import type { Knowledge } from '../../clinical/src/knowledge.ts';

/** Finds conditions of the knowledge in any text, by every name they have. */
export function makeConditionFinder(knowledge: Knowledge): (text: string) => string[] {
  const idOf = new Map<string, string>();
  const longestFrom = new Map<string, number>();
  for (const { id, name, aka } of knowledge.conditions) {
    for (const known of [name, ...aka]) {
      const words = wordsOf(known);
      const key = words.join(' ');
      if (key === '' || idOf.has(key)) continue;
      idOf.set(key, id);
      const first = words[0] ?? '';
      longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
    }
  }

  /** Their ids in the order they are first named; of names inside names the longest counts. */
  return (text) => {
    const words = wordsOf(text);
    const found = new Set<string>();
    for (let start = 0; start < words.length; start += 1) {
      const longest = longestFrom.get(words[start] ?? '') ?? 0;
      for (let length = longest; length > 0; length -= 1) {
        const id = idOf.get(words.slice(start, start + length).join(' '));
        if (id === undefined) continue;
        found.add(id);
        start += length - 1;
        break;
      }
    }
    return [...found];
  };
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]s\b/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 4 ? word.replace(/s$/, '') : word,
  );
}
