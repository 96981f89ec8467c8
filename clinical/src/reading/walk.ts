import { gapComma, gapStop, type Tokens } from './token-list.ts';
import type { Layout } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import type { TimeFound } from './times.ts';
import { agoUnits, isAgo } from './time-units.ts';
import { childOf, type Trie } from './trie.ts';
import type { StepCounter } from './typos.ts';

/** A stretch of words that may stand for a symbol: a class of words or a length of time. */
export interface SymbolSpan {
  readonly symbol: number;
  readonly end: number;
}

export interface WalkInput {
  readonly tokens: Tokens;
  readonly layout: Layout;
  /** Id of each word in the lexicon, -1 for unknown ones. */
  readonly ids: Int32Array;
  /** Symbols that begin at each word. */
  readonly spansAt: readonly (readonly SymbolSpan[] | undefined)[];
  readonly counter: StepCounter;
}

/** Words a phrase may leave out in one place. Bounds the work, whatever the text. */
const longestSkip = 5;

/** Reports every value of the trie whose sequence stands in the text. */
export function walk(
  trie: Trie,
  input: WalkInput,
  report: (value: number, start: number, end: number) => void,
): void {
  const { tokens, layout, ids, spansAt, counter } = input;
  const count = tokens.words.length;

  const step = (node: number, start: number, end: number, at: number, skips: number): void => {
    counter.steps += 1;
    if (at === end) {
      for (
        let value = trie.firstValue[node] ?? 0;
        value < (trie.firstValue[node + 1] ?? 0);
        value += 1
      ) {
        report(trie.values[value] ?? 0, start, end);
      }
      if (trie.first[node] === trie.first[node + 1]) return;
    }
    if (at >= count || isBreak(tokens, layout, end, at)) return;
    const byWord = childOf(trie, node, ids[at] ?? -1);
    if (byWord !== 0) step(byWord, start, at + 1, at + 1, 0);
    for (const span of spansAt[at] ?? []) {
      const bySymbol = childOf(trie, node, span.symbol);
      if (bySymbol !== 0) step(bySymbol, start, span.end, span.end, 0);
    }
    if (skips < longestSkip && layout.isSkipped[at] !== 0)
      step(node, start, end, at + 1, skips + 1);
  };

  for (let at = 0; at < count; at += 1) {
    counter.steps += 1;
    const byWord = childOf(trie, 0, ids[at] ?? -1);
    if (byWord !== 0) step(byWord, at, at + 1, at + 1, 0);
    for (const span of spansAt[at] ?? []) {
      const bySymbol = childOf(trie, 0, span.symbol);
      if (bySymbol !== 0) step(bySymbol, at, span.end, span.end, 0);
    }
  }
}

/** A phrase does not run over a comma that begins something new, or over the end of a sentence. */
function isBreak(tokens: Tokens, layout: Layout, last: number, at: number): boolean {
  const gap = tokens.gaps[at] ?? 0;
  if (gap & gapStop) return true;
  return (gap & gapComma) !== 0 && layout.items[at] !== layout.items[last - 1];
}

/** Times of phrases ("at least 5 days", "weeks ago") that hold for the times of the text. */
export function spansOfTimes(
  lexicon: Lexicon,
  times: readonly TimeFound[],
  count: number,
): (SymbolSpan[] | undefined)[] {
  const spansAt: (SymbolSpan[] | undefined)[] = Array.from({ length: count });
  for (const time of times) {
    const spans = symbolsOf(lexicon, time).map((symbol) => ({ symbol, end: time.end }));
    // "over the past 3 weeks" may begin at each of its words.
    for (let at = time.start; at <= time.core; at += 1) spansAt[at] = [...spans];
  }
  return spansAt;
}

const minute = 1 / 1440;

function symbolsOf(lexicon: Lexicon, { days, isLasting, isMoment }: TimeFound): number[] {
  const symbols: number[] = [];
  if (isLasting) {
    lexicon.times.forEach((least, index) => {
      // Minutes and hours in a phrase speak of an attack, which days of illness are not.
      const most = least >= 1 ? Number.POSITIVE_INFINITY : least < minute ? 2 * minute : 1;
      if (days >= least && days < most) symbols.push(lexicon.firstTime + index);
    });
  }
  if (isMoment) {
    agoUnits.forEach((unit, index) => {
      if (isAgo(unit, days)) symbols.push(lexicon.firstTime + lexicon.times.length + index);
    });
  }
  return symbols;
}
