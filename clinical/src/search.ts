import type { Knowledge } from './knowledge.ts';
import { highest } from './highest.ts';
import { searchTerms } from './reading/search-terms.ts';
import type { SourceId } from './types.ts';

/** A piece of text that can be found and cited. */
export interface Passage {
  /** `condition:…`, `medicine:…`, `article:…`, or what the caller gave a document of its own. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly sources: readonly SourceId[];
}

export interface Hit {
  readonly passage: Passage;
  readonly score: number;
}

/** Words in a title say more about a passage than words in its text. */
const TITLE_WEIGHT = 4;
const SATURATION = 1.4;
const LENGTH_SHARE = 0.7;

/** Ranked search over passages (BM25): rare words count more, long passages less. */
export interface SearchIndex {
  find(question: string, limit?: number): Hit[];
}

/** Where a word stands, by the number of the passage, and what it says for each. */
interface Posting {
  readonly places: Uint32Array;
  readonly weights: Float64Array;
}

export function makeIndex(passages: readonly Passage[]): SearchIndex {
  const { counts, lengths } = countWords(passages);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const dampings = Float64Array.from(
    lengths,
    (length) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average),
  );
  const postings = new Map<string, Posting>();
  for (const [word, entry] of counts) {
    const rarity = Math.log(1 + (passages.length - entry.size + 0.5) / (entry.size + 0.5));
    const weigh = ([place, count]: [number, number]): number =>
      (rarity * count * (SATURATION + 1)) / (count + (dampings[place] ?? 0));
    postings.set(word, {
      places: Uint32Array.from(entry.keys()),
      weights: Float64Array.from(entry, weigh),
    });
  }
  return {
    find(question, limit = 8) {
      const scores = new Float64Array(passages.length);
      for (const word of new Set(searchTerms(question))) {
        const entry = postings.get(word) ?? nearest(postings, word);
        if (!entry) continue;
        const { places, weights } = entry;
        for (let at = 0; at < places.length; at += 1) {
          const place = places[at] ?? 0;
          scores[place] = (scores[place] ?? 0) + (weights[at] ?? 0);
        }
      }
      return highest(scores, limit).flatMap((number) => {
        const passage = passages[number];
        const score = scores[number] ?? 0;
        return passage && score > 0 ? [{ passage, score }] : [];
      });
    },
  };
}

/** How often each word stands in which passage, and how long the passages are. */
function countWords(passages: readonly Passage[]) {
  const counts = new Map<string, Map<number, number>>();
  const lengths = passages.map(({ title, text }, number) => {
    const add = (word: string, weight: number): void => {
      const entry = counts.get(word) ?? new Map<number, number>();
      entry.set(number, (entry.get(number) ?? 0) + weight);
      counts.set(word, entry);
    };
    const body = searchTerms(text);
    for (const word of searchTerms(title)) add(word, TITLE_WEIGHT);
    for (const word of body) add(word, 1);
    return body.length + 1;
  });
  return { counts, lengths };
}

/** A word nobody wrote may be one letter away from one that was. */
function nearest(postings: ReadonlyMap<string, Posting>, word: string): Posting | undefined {
  if (word.length < 5) return undefined;
  for (let place = 1; place < word.length; place++) {
    const without = word.slice(0, place) + word.slice(place + 1);
    const found = postings.get(without);
    if (found) return found;
    const swapped =
      word.slice(0, place - 1) +
      word.charAt(place) +
      word.charAt(place - 1) +
      word.slice(place + 1);
    const other = postings.get(swapped);
    if (other) return other;
  }
  return undefined;
}

const made = new WeakMap<Knowledge, SearchIndex>();

/** The knowledge base as passages, indexed when it is first searched. */
export function searchKnowledge(knowledge: Knowledge, question: string, limit?: number): Hit[] {
  let index = made.get(knowledge);
  if (!index) {
    index = makeIndex(passagesOf(knowledge));
    made.set(knowledge, index);
  }
  return index.find(question, limit);
}

export function passagesOf(knowledge: Knowledge): Passage[] {
  const conditions = knowledge.conditions.map((condition): Passage => ({
    id: `condition:${condition.id}`,
    title: [condition.name, ...condition.aka].join(', '),
    text: [
      condition.about,
      ...condition.diagnostics,
      ...condition.selfCare,
      ...condition.procedures,
      ...condition.returnIf,
      ...condition.tell,
    ].join(' '),
    sources: condition.sources.treatment,
  }));
  const medicines = knowledge.medicines.map((medicine): Passage => ({
    id: `medicine:${medicine.id}`,
    title: [medicine.name, ...medicine.aka].join(', '),
    text: [...medicine.uses, medicine.adult.usual, ...medicine.tell, medicine.overdose].join(' '),
    sources: medicine.sources,
  }));
  const articles = knowledge.articles.map((article): Passage => ({
    id: `article:${article.id}`,
    title: [article.title, ...article.questions].join(' '),
    text: [...article.summary, ...article.checks, ...article.doNow, ...article.seekCare].join(' '),
    sources: article.sources,
  }));
  return [...conditions, ...medicines, ...articles];
}
