import type { FlatLexicon, FlatPatterns, Lists } from './compile-lexicon.ts';
import { agoUnits } from './time-units.ts';
import { indexForTypos, type TypoIndex } from './typos.ts';
import { readNumbers, readWideNumbers } from './numbers-as-text.ts';
import { openTrie, sums, type Trie } from './trie.ts';

/** The lexicon of the artefact as the matcher walks it. */
export interface Lexicon {
  readonly wordIds: ReadonlyMap<string, number>;
  readonly languages: ArrayLike<number>;
  readonly firstClass: number;
  readonly firstTime: number;
  readonly times: readonly number[];
  readonly names: Trie;
  /** Names that only hold in texts of a language; made when its first text is met. */
  readonly namesIn: (language: string) => Trie | undefined;
  readonly parts: Trie;
  /** Parts that are nothing but a length of time. */
  readonly timeParts: ReadonlySet<number>;
  readonly findingsOfPart: OpenLists;
  readonly patterns: Patterns;
  /** Made when the first unknown word is met. */
  readonly typos: () => TypoIndex;
}

/** Patterns of two or three parts, by number. */
export interface Patterns {
  /** Where those of each part begin that are looked for where it, their rarest, is found. */
  readonly first: Int32Array;
  readonly findings: Int32Array;
  readonly second: Int32Array;
  /** One more than the number of the third part; 0 where there is none. */
  readonly third: Int32Array;
}

export interface OpenLists {
  readonly first: Int32Array;
  readonly values: Int32Array;
}

export function openLexicon(flat: FlatLexicon): Lexicon {
  const words = flat.words.split(' ');
  const firstClass = words.length;
  const firstTime = firstClass + flat.classCount;
  const symbolCount = firstTime + flat.times.length + agoUnits.length;
  const parts = openTrie(flat.parts, symbolCount);
  const languages = readNumbers(flat.languages);
  const namesIn = new Map<string, Trie>();
  let typos: TypoIndex | undefined;
  return {
    wordIds: numbered(words),
    languages,
    firstClass,
    firstTime,
    times: flat.times,
    names: openTrie(flat.names, symbolCount),
    namesIn(language) {
      const there = flat.namesIn[language];
      const open = namesIn.get(language) ?? (there && openTrie(there, symbolCount));
      if (open) namesIn.set(language, open);
      return open;
    },
    parts,
    timeParts: new Set(valuesBehind(parts, firstTime, symbolCount)),
    findingsOfPart: openLists(flat.findingsOfPart),
    patterns: openPatterns(flat.patterns),
    typos: () => (typos ??= indexForTypos(words, languages)),
  };
}

/** Tens of thousands of words: a list of pairs for each would cost more than the map. */
function numbered(words: readonly string[]): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (let id = 0; id < words.length; id += 1) ids.set(words[id] ?? '', id);
  return ids;
}

/** Values of the sequences that are one symbol between two numbers long. */
function valuesBehind(trie: Trie, from: number, to: number): number[] {
  return [...trie.roots.subarray(from, to)]
    .filter((node) => node !== 0)
    .flatMap((node) => [...trie.values.subarray(trie.firstValue[node], trie.firstValue[node + 1])]);
}

const openPatterns = ({ counts, findings, second, third }: FlatPatterns): Patterns => ({
  first: sums(counts),
  findings: readNumbers(findings),
  second: readWideNumbers(second),
  third: readWideNumbers(third),
});

const openLists = ({ counts, values }: Lists): OpenLists => ({
  first: sums(counts),
  values: readNumbers(values),
});
