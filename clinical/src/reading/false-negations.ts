import type { Layout } from './clauses.ts';
import { isCrossing } from './crossing.ts';
import { extentOf, type FindingMatch, type Span } from './spans.ts';
import type { Tokens } from './token-list.ts';

const negations = new Set(
  "no not without never don't doesn't isn't sin ohne kein keine keinen nicht sans pas sem nao не без немає لا بدون 没".split(
    ' ',
  ),
);

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
  const beginning = new Map<number, FindingMatch[]>();
  for (const match of matches) {
    const { start } = extentOf(match);
    const list = beginning.get(start);
    if (list) list.push(match);
    else beginning.set(start, [match]);
  }
  const chains = negative.flatMap(({ spans }) => spans.filter((span) => isChain(tokens, span)));
  const isFalse = ({ finding, spans }: FindingMatch) =>
    spans.some(({ start, end }) => {
      if (!isNegation(tokens, start) || isChain(tokens, { start, end })) return false;
      for (let at = start + 1; at < end; at += 1) {
        const isLonger = beginning.get(at)?.some((other) => {
          const longer = extentOf(other);
          // "not pooped in 5 days, hard pellets" tells of the same thing twice.
          if (other.finding === finding && isScattered(other)) return false;
          // "no poop for 3 days, no pain": the pain is denied for itself.
          if (isCrossing(other, layout)) return false;
          return longer.end > end || (longer.end === end && layout.isSkipped[at] === 2);
        });
        if (isLonger) return true;
      }
      return false;
    });
  const wrong = new Set(negative.filter(isFalse));
  const leavesChain = (match: FindingMatch) => {
    const { start, end } = extentOf(match);
    return chains.some((chain) => start > chain.start && start < chain.end && end > chain.end);
  };
  return matches.filter((match) => !wrong.has(match) && !leavesChain(match));
}

/** Its parts stand apart: whatever it tells is told in each of them. */
const isScattered = ({ spans }: FindingMatch) =>
  spans.some(({ end }, at) => end < (spans[at + 1]?.start ?? 0));

/** "no gas no poo": each denial has its own word, so the last word belongs to nothing after it. */
const isChain = (tokens: Tokens, { start, end }: Span) =>
  tokens.words.slice(start, end).filter((_, at) => isNegation(tokens, start + at)).length > 1;

const isNegation = (tokens: Tokens, at: number) => negations.has(tokens.words[at] ?? '');
