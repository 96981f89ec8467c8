import type { MatchedWords } from './negation.ts';
import { extentOf, type FindingMatch } from './spans.ts';
import type { Tokens } from './token-list.ts';

/** Marks the words of phrases, and where a new group of overlapping phrases begins. */
export function markMatched(tokens: Tokens, matches: readonly FindingMatch[]): MatchedWords {
  const isMatched = new Uint8Array(tokens.words.length);
  const isStart = new Uint8Array(tokens.words.length);
  const ends = new Int32Array(tokens.words.length);
  for (const { spans } of matches) {
    for (const { start, end } of spans) {
      isMatched.fill(1, start, end);
      for (let at = start; at < end; at += 1) ends[at] = Math.max(ends[at] ?? 0, end);
    }
  }
  let reached = 0;
  for (const { start, end } of matches.map(extentOf).toSorted((a, b) => a.start - b.start)) {
    if (start >= reached) isStart[start] = 1;
    reached = Math.max(reached, end);
  }
  return { isMatched, isStart, ends };
}
