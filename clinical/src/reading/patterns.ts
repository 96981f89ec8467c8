import type { Layout } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { isHomonym } from './homonyms.ts';
import { overlaps, type FindingMatch, type Span } from './spans.ts';
import { walk, type WalkInput } from './walk.ts';

/** Words that may stand between two parts of a pattern. */
const furthest = 4;
/** The same across a comma or an "and" that begins something new, and before a time. */
const furthestAcross = 3;
/** How long something has lasted may be said further behind it. */
const furthestTime = 8;

/** A place of a part; a time binds differently from words. */
interface Place extends Span {
  readonly isTime: boolean;
}

/** Phrases of findings in the text: single ones as they stand, patterns where their parts are near. */
export function findPatterns(lexicon: Lexicon, input: WalkInput): FindingMatch[] {
  const matches: FindingMatch[] = [];
  const places = findParts(lexicon, input, matches);
  const { first, findings, second, third } = lexicon.patterns;
  for (const [part, spans] of places) {
    for (let at = first[part] ?? 0; at < (first[part + 1] ?? 0); at += 1) {
      input.counter.steps += 1;
      const finding = findings[at] ?? 0;
      const seconds = places.get(second[at] ?? 0);
      const last = third[at] ?? 0;
      const thirds = last === 0 ? null : places.get(last - 1);
      if (!seconds || thirds === undefined) continue;
      for (const span of spans) {
        input.counter.steps += 1;
        const found = complete(input.layout, span, seconds, thirds);
        if (found) matches.push({ finding, spans: found });
      }
    }
  }
  return matches;
}

/** Places of each part in the order of the text. Parts that are phrases of their own are matches already. */
function findParts(
  lexicon: Lexicon,
  input: WalkInput,
  matches: FindingMatch[],
): Map<number, Place[]> {
  const { first, values } = lexicon.findingsOfPart;
  const places = new Map<number, Place[]>();
  walk(lexicon.parts, input, (part, start, end) => {
    if (end - start === 1 && isBareNegation(input, start)) return;
    if (isHomonym(input.tokens, start, end)) return;
    const place = { start, end, isTime: lexicon.timeParts.has(part) };
    const list = places.get(part);
    if (!list) places.set(part, [place]);
    else if (isNew(list, start, end)) list.push(place);
    else return;
    for (let at = first[part] ?? 0; at < (first[part + 1] ?? 0); at += 1) {
      matches.push({ finding: values[at] ?? 0, spans: [{ start, end }] });
    }
  });
  return places;
}

/** Skipped words let one phrase be found twice at the same place. */
function isNew(list: readonly Span[], start: number, end: number): boolean {
  for (let at = list.length - 1; at >= 0 && list[at]?.start === start; at -= 1) {
    if (list[at]?.end === end) return false;
  }
  return true;
}

/** "no" stands in classes such as {loss-of}; alone it says nothing about a word further away. */
function isBareNegation({ tokens }: WalkInput, start: number): boolean {
  const word = tokens.words[start];
  return word === 'no' || word === 'not';
}

function complete(
  layout: Layout,
  place: Place,
  seconds: readonly Place[],
  thirds: readonly Place[] | null,
): readonly Span[] | null {
  const second = nearest(layout, seconds, [place]);
  if (!thirds) return second && inOrder([place, second]);
  if (second) {
    const third = nearest(layout, thirds, [place, second]);
    if (third) return inOrder([place, second, third]);
  }
  const third = nearest(layout, thirds, [place]);
  const between = third && nearest(layout, seconds, [place, third]);
  return third && between ? inOrder([place, third, between]) : null;
}

const inOrder = (spans: readonly Span[]) => spans.toSorted((a, b) => a.start - b.start);

/** Places beside the one searched for that are looked at: the nearest may overlap it. */
const neighbours = 3;

/** The nearest place of a part that is in the same clause, near enough and not on the same words. */
function nearest(layout: Layout, places: readonly Place[], to: readonly Place[]): Place | null {
  let best: Place | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const center of to) {
    const at = firstAfter(places, center.start);
    for (let index = at - neighbours; index < at + neighbours; index += 1) {
      const place = places[index];
      if (!place || to.some((other) => overlaps(other, place))) continue;
      const distance = distanceBetween(layout, center, place);
      if (distance < bestDistance && distance <= reachOf(layout, center, place)) {
        best = place;
        bestDistance = distance;
      }
    }
  }
  return best;
}

/** How far apart two parts may be: a time comes after what it measures, or close before it. */
function reachOf(layout: Layout, a: Place, b: Place): number {
  const isAcross = layout.items[a.start] !== layout.items[b.start];
  if (a.isTime === b.isTime) return isAcross ? furthestAcross : furthest;
  const [time, thing] = a.isTime ? [a, b] : [b, a];
  if (time.start > thing.start) return furthestTime;
  return isAcross ? -1 : furthestAcross;
}

/** The index of the first span that begins at or after a word. */
function firstAfter(spans: readonly Span[], start: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function distanceBetween({ clauses, places }: Layout, a: Span, b: Span): number {
  if (clauses[a.start] !== clauses[b.start]) return Number.POSITIVE_INFINITY;
  const [left, right] = a.start < b.start ? [a, b] : [b, a];
  return (places[right.start] ?? 0) - (places[left.end] ?? 0);
}
