import type { Layout } from './clauses.ts';
import { nameOfClass, readNameValue } from './compile-lexicon.ts';
import { bitOf } from './languages-read.ts';
import type { Lexicon } from './lexicon.ts';
import { findPatterns } from './patterns.ts';
import { isHomonym } from './homonyms.ts';
import { isAmbiguousAbbreviation } from './phrase.ts';
import type { FindingMatch, NameMatch } from './spans.ts';
import type { TimeFound } from './times.ts';
import type { Tokens } from './token-list.ts';
import type { StepCounter } from './typos.ts';
import { spansOfTimes, walk, type SymbolSpan, type WalkInput } from './walk.ts';

export interface Matches {
  readonly findings: readonly FindingMatch[];
  readonly names: readonly NameMatch[];
}

/** Finds every phrase, pattern and name of the lexicon in a text. */
export function matchText(
  lexicon: Lexicon,
  tokens: Tokens,
  layout: Layout,
  ids: Int32Array,
  times: readonly TimeFound[],
  language: string,
  counter: StepCounter,
): Matches {
  const spansAt = spansOfTimes(lexicon, times, tokens.words.length);
  addAbbreviations(lexicon, tokens, spansAt);
  const input: WalkInput = { tokens, layout, ids, spansAt, counter };

  const names: NameMatch[] = [];
  const classes: { start: number; span: SymbolSpan }[] = [];
  // "dick" is thick in German: a word that the language has itself is not the English one.
  const own = language === 'en' ? 0 : bitOf(language);
  const isTheirs = (start: number, end: number) =>
    end - start === 1 && ((lexicon.languages[ids[start] ?? -1] ?? 0) & own) !== 0;
  const keep = (isOfLanguage: boolean) => (value: number, start: number, end: number) => {
    const { kind, index } = readNameValue(value);
    if (kind !== nameOfClass) names.push({ kind, index, start, end, isOfLanguage });
    else if (
      isOfLanguage ||
      (!isTheirs(start, end) && (end - start > 1 || !isHomonym(tokens, start, end)))
    ) {
      classes.push({ start, span: { symbol: lexicon.firstClass + index, end } });
    }
  };
  walk(lexicon.names, input, keep(false));
  const namesThere = lexicon.namesIn(language);
  if (namesThere) walk(namesThere, input, keep(true));
  for (const { start, span } of classes) (spansAt[start] ??= []).push(span);

  return { findings: findPatterns(lexicon, input), names };
}

const mostlyCapitals = 0.5;

/** Words in capitals may be abbreviations, unless everything is written so. */
function addAbbreviations(
  lexicon: Lexicon,
  { text, words, starts, ends }: Tokens,
  spansAt: (SymbolSpan[] | undefined)[],
): void {
  const written = words.map((_, at) => text.slice(starts[at], ends[at]));
  const capitals = written.filter(isAmbiguousAbbreviation).length;
  if (
    capitals === 0 ||
    written.filter((word) => word === word.toUpperCase()).length > mostlyCapitals * written.length
  )
    return;
  written.forEach((word, at) => {
    const symbol = isAmbiguousAbbreviation(word) ? lexicon.wordIds.get(word) : undefined;
    if (symbol !== undefined) (spansAt[at] ??= []).push({ symbol, end: at + 1 });
  });
}
