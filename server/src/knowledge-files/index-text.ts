import { searchTerms } from '@hale/clinical/reading/search-terms';
import { type Passage, splitPassages } from './split-passages.ts';
import { PostingsWriter } from './postings.ts';

/** Packed, because it travels between processes: a million small objects would take their time. */
export interface TextIndex {
  passages: Passage[];
  /** One a line, in order. */
  terms: string;
  /** How many passages have it, for each term. */
  counts: Uint32Array;
  /** Where its postings end, for each term. */
  ends: Uint32Array;
  postings: Uint8Array;
}

/** A language has fewer words than that; what comes later are codes and numbers nobody asks for. */
const maxTerms = 500_000;
/** Words in a heading say more about a passage than words in its text. */
const headingWeight = 3;
/** The usual constants of BM25. Passages are made to be of one size, which is this. */
const saturation = 1.4;
const lengthShare = 0.7;
const usualLength = 100;

export const maxWeight = 255;

export function indexText(text: string): TextIndex {
  const passages = splitPassages(text);
  const writers = new Map<string, PostingsWriter>();
  for (const [number, passage] of passages.entries()) {
    for (const [term, weight] of weigh(passage)) {
      let writer = writers.get(term);
      if (!writer) {
        if (writers.size >= maxTerms) continue;
        writer = new PostingsWriter();
        writers.set(term, writer);
      }
      writer.add(number, weight);
    }
  }
  return pack(passages, writers);
}

/** How much each word says about the passage, out of `maxWeight`. */
function weigh({ heading, text }: Passage): Map<string, number> {
  const counts = new Map<string, number>();
  const words = searchTerms(text);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of new Set(searchTerms(heading))) {
    counts.set(word, (counts.get(word) ?? 0) + headingWeight);
  }
  const length = 1 - lengthShare + (lengthShare * words.length) / usualLength;
  for (const [word, count] of counts) {
    const share = count / (count + saturation * length);
    counts.set(word, Math.max(1, Math.round(share * maxWeight)));
  }
  return counts;
}

function pack(passages: Passage[], writers: Map<string, PostingsWriter>): TextIndex {
  const entries = [...writers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const total = entries.reduce((sum, [, { length }]) => sum + length, 0);
  const index = {
    passages,
    terms: entries.map(([term]) => term).join('\n'),
    counts: Uint32Array.from(entries, ([, { count }]) => count),
    ends: new Uint32Array(entries.length),
    postings: new Uint8Array(total),
  };
  let at = 0;
  for (const [place, [, writer]] of entries.entries()) {
    writer.copyTo(index.postings, at);
    at += writer.length;
    index.ends[place] = at;
  }
  return index;
}
