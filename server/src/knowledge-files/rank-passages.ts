import { maxWeight } from './index-text.ts';
import { readPostings } from './postings.ts';
import type { ReadySet } from '../db/ready-set.ts';
import type { FoundTerm, Place } from './store.ts';

export interface RankedPlace extends Place {
  score: number;
}

/** How much a word tells: the rarer, the more (BM25). */
function rarity(total: number, withIt: number): number {
  return Math.log(1 + (total - withIt + 0.5) / (withIt + 0.5));
}

/** How rare each of the words is in the whole set; those it lacks weigh half of its rarest. */
export function weighTerms(
  { files }: ReadySet,
  terms: readonly string[],
  found: readonly FoundTerm[],
): Map<string, number> {
  const total = files.reduce((sum, { passages }) => sum + passages, 0);
  const counts = new Map<string, number>();
  for (const { term, passages } of found) counts.set(term, (counts.get(term) ?? 0) + passages);
  const weights = new Map([...counts].map(([term, count]) => [term, rarity(total, count)]));
  const unknown = Math.max(0, ...weights.values()) / 2;
  return new Map(terms.map((term) => [term, weights.get(term) ?? unknown]));
}

/** The best passages, best first. */
export function rankPassages(
  { files }: ReadySet,
  found: readonly FoundTerm[],
  weights: ReadonlyMap<string, number>,
  limit: number,
): RankedPlace[] {
  const best = new Best(limit);
  for (const { id, passages } of files) {
    const scores = new Float32Array(passages);
    for (const { fileId, term, postings } of found) {
      if (fileId !== id) continue;
      const weight = (weights.get(term) ?? 0) / maxWeight;
      readPostings(postings, (number, share) => {
        scores[number] = (scores[number] ?? 0) + weight * share;
      });
    }
    // Iterators take several times as long over a hundred thousand numbers.
    for (let number = 0; number < passages; number += 1) {
      const score = scores[number] ?? 0;
      if (score > best.least) best.add({ fileId: id, number, score });
    }
  }
  return best.places;
}

/** The few best of many, kept in order. */
class Best {
  readonly places: RankedPlace[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Nothing below this has a chance. */
  get least(): number {
    return this.places.length < this.#limit ? 0 : (this.places.at(-1)?.score ?? 0);
  }

  add(place: RankedPlace): void {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.places[middle]?.score ?? 0) >= place.score) low = middle + 1;
      else high = middle;
    }
    this.places.splice(low, 0, place);
    if (this.places.length > this.#limit) this.places.pop();
  }
}
