import type { Layout } from './clauses.ts';
import { overlaps, type FindingMatch, type Span } from './spans.ts';

/**
 * Drops patterns that bind words of two items of a list though each of them belongs to its own item:
 * in "my chest hurts and my legs are swollen" nothing is said about pain in the legs.
 */
export function dropCrossing(
  matches: readonly FindingMatch[],
  layout: Layout,
  isRelated: (a: number, b: number) => boolean,
  /** What happened belongs to whatever came of it. */
  isEvent: (finding: number) => boolean,
): FindingMatch[] {
  if (!matches.some((match) => isCrossing(match, layout))) return [...matches];
  const settled = matches.filter((match) => !isCrossing(match, layout) && !isEvent(match.finding));
  const byWord = new Map<number, FindingMatch[]>();
  for (const match of settled) {
    for (const { start, end } of match.spans) {
      for (let at = start; at < end; at += 1) {
        const list = byWord.get(at);
        if (list) list.push(match);
        else byWord.set(at, [match]);
      }
    }
  }
  const belongs = (spans: readonly Span[], finding: number) =>
    spans.some((span) => {
      const from = Math.max(0, span.start - reach);
      const to = Math.min(layout.items.length, span.end + reach);
      for (let at = from; at < to; at += 1) {
        if (layout.items[at] !== itemAt(layout, span)) continue;
        const others = byWord.get(at) ?? [];
        if (others.some((other) => isElsewhere(other, finding) || covers(other, finding, spans)))
          return true;
      }
      return false;
    });
  /** A finding of another kind with the same words. */
  const isElsewhere = (other: FindingMatch, finding: number) =>
    other.finding !== finding && !isRelated(other.finding, finding);
  /** The more general finding is complete without the other item. */
  const covers = (other: FindingMatch, finding: number, spans: readonly Span[]) =>
    other.finding !== finding &&
    spans.every((span) => other.spans.some((own) => overlaps(own, span)));
  return matches.filter(
    (match) =>
      !isCrossing(match, layout) ||
      !itemsOf(match, layout).every((spans) => belongs(spans, match.finding)),
  );
}

/** A word belongs to a finding right beside it: in "urine smells bad" bad is said of the urine. */
const reach = 1;

const itemAt = (layout: Layout, span: Span) => layout.items[span.start] ?? 0;

export const isCrossing = ({ spans }: FindingMatch, layout: Layout) =>
  spans.some((span) => itemAt(layout, span) !== itemAt(layout, spans[0] ?? span));

function itemsOf({ spans }: FindingMatch, layout: Layout): Span[][] {
  const items = new Map<number, Span[]>();
  for (const span of spans) {
    const list = items.get(itemAt(layout, span));
    if (list) list.push(span);
    else items.set(itemAt(layout, span), [span]);
  }
  return [...items.values()];
}
