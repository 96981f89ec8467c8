import type { Place } from './store.ts';

/** The usual constant of reciprocal rank fusion: it keeps one good rank from deciding alone. */
const damping = 60;

export interface StoredVector extends Place {
  vector: Buffer;
}

const keyOf = ({ fileId, number }: Place): string => `${fileId}:${number}`;

/** Merges the order by words with the order by meaning; what stands high in both comes first. */
export function mergeByMeaning(
  byWords: readonly Place[],
  vectors: readonly StoredVector[],
  question: Float32Array,
): Place[] {
  const byMeaning = vectors
    .map((stored) => ({ ...stored, nearness: nearness(question, readVector(stored.vector)) }))
    .toSorted((a, b) => b.nearness - a.nearness);
  const scores = new Map<string, { place: Place; score: number }>();
  for (const order of [byWords, byMeaning]) {
    for (const [rank, { fileId, number }] of order.entries()) {
      const place = { fileId, number };
      const entry = scores.get(keyOf(place)) ?? { place, score: 0 };
      scores.set(keyOf(place), { place, score: entry.score + 1 / (damping + rank + 1) });
    }
  }
  return [...scores.values()].toSorted((a, b) => b.score - a.score).map(({ place }) => place);
}

/** Bytes of the database begin where they like; numbers begin at multiples of four. */
function readVector(bytes: Buffer): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

/** The cosine of the angle between them; 0 for vectors of another model. */
function nearness(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let product = 0;
  let [aa, bb] = [0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    product += x * y;
    aa += x * x;
    bb += y * y;
  }
  return product / (Math.sqrt(aa * bb) || 1);
}
