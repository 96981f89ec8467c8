import type { Layout } from './clauses.ts';
import { extentOf, type FindingMatch, type Span } from './spans.ts';
import type { Tokens } from './token-list.ts';

const negations = new Set(['no', 'not', 'without', 'never', "don't", "doesn't", "isn't"]);

/**
 * Drops phrases that begin with a negation which in truth negates something longer: in "no period
 * pain" nobody says that there are no periods, nor in "no bad breath" that there is no breath.
 */
export function dropFalseNegations(
  tokens: Tokens,
  layout: Layout,
  matches: readonly FindingMatch[],
): readonly FindingMatch[] {
  const negative = matches.filter(({ spans }) =>
    spans.some(({ start }) => isNegation(tokens, start)),
  );
  if (negative.length === 0) return matches;
  const longestFrom = new Map<number, Span>();
  for (const match of matches) {
    const extent = extentOf(match);
    const known = longestFrom.get(extent.start);
    if (!known || known.end < extent.end) longestFrom.set(extent.start, extent);
  }
  const isFalse = ({ spans }: FindingMatch) =>
    spans.some(({ start, end }) => {
      if (!isNegation(tokens, start)) return false;
      for (let at = start + 1; at < end; at += 1) {
        const longer = longestFrom.get(at);
        const isLonger =
          longer && (longer.end > end || (longer.end === end && layout.isSkipped[at] === 2));
        if (isLonger) return true;
      }
      return false;
    });
  const wrong = new Set(negative.filter(isFalse));
  return wrong.size === 0 ? matches : matches.filter((match) => !wrong.has(match));
}

const isNegation = (tokens: Tokens, at: number) => negations.has(tokens.words[at] ?? '');
