import { searchTerms } from '@hale/clinical/reading/search-terms';
import { splitSentences } from '../draft.ts';
import type { Citation } from '../engine/consultation.ts';

export interface Match {
  /** As it stands in the answer. */
  statement: string;
  citation: Citation;
  /** How much of the statement the citation says too, from 0 to 1. */
  overlap: number;
}

/** Shorter ones say too little to be proved. */
const leastWords = 3;
/** Words of any advice, which prove nothing. */
const general = new Set(
  searchTerms(
    'may might could would will also very more most some such only than then there these those them they their been being usually often sometimes please help helps make makes need needs good well like just your yourself people person because while into over under after before during each every other another both between through',
  ),
);
const negation = /\b(?:no|not|never|none|without|avoid|cannot|stop)\b|n't\b/i;

/**
 * The statements of an answer that a checked sentence of the engine supports: it says most of the
 * same, names every number of the statement, and does not deny what the statement claims.
 */
export function matchStatements(
  answer: string,
  citations: readonly Citation[],
  leastOverlap: number,
): Match[] {
  const known = citations
    .filter(({ links }) => links.length > 0)
    .map((citation) => ({ citation, ...read(citation.statement) }));
  return statementsOf(answer).flatMap((statement) => {
    const said = read(statement);
    if (said.words.size < leastWords) return [];
    const fitting = known
      .filter(
        ({ numbers, isNegative }) =>
          isNegative === said.isNegative &&
          said.numbers.every((number) => numbers.includes(number)),
      )
      .map(({ citation, words }) => ({ statement, citation, overlap: share(said.words, words) }))
      .filter(({ overlap }) => overlap >= leastOverlap)
      .toSorted((a, b) => b.overlap - a.overlap);
    return fitting.slice(0, 1);
  });
}

/** Sentences without marks of lists, headings and emphasis; headings themselves state nothing. */
function statementsOf(answer: string): string[] {
  const sentences = splitSentences(answer)
    .filter((sentence) => !/^\s*#/.test(sentence))
    .map((sentence) =>
      sentence
        .replaceAll('**', '')
        .replace(/^\s*(?:[-*>]|\d+[.)])\s+/, '')
        .replace(/(?<!\s)\s*\[\d+\]/g, '')
        .trim(),
    );
  return [...new Set(sentences)].filter(Boolean);
}

function read(text: string) {
  return {
    words: new Set(
      searchTerms(text).filter(
        (word) => word.length > 2 && !/^\d/.test(word) && !general.has(word),
      ),
    ),
    numbers: (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.')),
    isNegative: negation.test(text),
  };
}

function share(of: ReadonlySet<string>, among: ReadonlySet<string>): number {
  let met = 0;
  for (const word of of) if (among.has(word)) met += 1;
  return met / of.size;
}
