import { searchTerms } from '@hale/clinical/reading/search-terms';
import type { ReadySet } from '../db/ready-set.ts';
import type { Database } from '../ports/database/port.ts';
import { type LanguageModel, ModelError } from '../ports/language-model/port.ts';
import { mergeByMeaning } from './rank-by-meaning.ts';
import { rankPassages, weighTerms } from './rank-passages.ts';
import { findPassages, findReadySet, findTerms, findVectors, type Place } from './store.ts';

export type { ReadySet } from '../db/ready-set.ts';

/** A piece of a knowledge file that has to do with a question. */
export interface KnowledgePassage {
  file: string;
  heading: string;
  text: string;
  /** How much of what the question says stands in it, from 0 to 1. */
  fit: number;
}

export interface SearchTools {
  database: Database;
  /** Null: words alone decide. */
  embed: LanguageModel['embed'];
}

const maxPassages = 5;
/** So many of the best by words are looked at by meaning … */
const maxCandidates = 200;
/** … and all there are, if they are so few. */
const maxCompared = 1_000;
const maxTerms = 64;
/** Reading and adding up so many takes some milliseconds. */
const maxPostings = 60_000;
const embedLimitMs = 1_500;

/** What searches use now; null: there is nothing to search. */
export function openReadySet({ database }: { database: Database }): Promise<ReadySet | null> {
  return findReadySet(database);
}

export async function searchSet(
  { database, embed }: SearchTools,
  set: ReadySet,
  question: string,
  signal: AbortSignal,
): Promise<KnowledgePassage[]> {
  const terms = [...new Set(searchTerms(question))].slice(0, maxTerms);
  if (terms.length === 0) return [];
  const fileIds = set.files.map(({ id }) => id);
  const [found, meaning] = await Promise.all([
    findTerms(database, fileIds, terms, maxPostings),
    understandQuestion(embed, question, signal),
  ]);
  const weights = weighTerms(set, terms, found);
  const byWords = rankPassages(set, found, weights, meaning ? maxCandidates : maxPassages);
  const best = meaning ? await addMeaning(database, set, byWords, meaning) : byWords;
  return fetch(database, set, best.slice(0, maxPassages), weights);
}

async function fetch(
  database: Database,
  { files }: ReadySet,
  places: readonly Place[],
  weights: ReadonlyMap<string, number>,
): Promise<KnowledgePassage[]> {
  if (places.length === 0) return [];
  const rows = await findPassages(database, places);
  return places.flatMap((place) => {
    const row = rows.find(
      ({ fileId, number }) => fileId === place.fileId && number === place.number,
    );
    if (!row) return [];
    const { heading, text } = row;
    const file = files.find(({ id }) => id === place.fileId)?.name ?? '';
    return [{ file, heading, text, fit: fitOf(`${heading}\n${text}`, weights) }];
  });
}

/** Rare words of the question count more than common ones. */
function fitOf(text: string, weights: ReadonlyMap<string, number>): number {
  const words = new Set(searchTerms(text));
  let [all, met] = [0, 0];
  for (const [term, weight] of weights) {
    all += weight;
    if (words.has(term)) met += weight;
  }
  return all === 0 ? 0 : met / all;
}

/** Null where no model offers it, or not soon enough. */
async function understandQuestion(
  embed: LanguageModel['embed'],
  question: string,
  signal: AbortSignal,
): Promise<Float32Array | null> {
  if (!embed) return null;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(embedLimitMs)]);
    const [vector] = await embed([question], limited);
    return vector ?? null;
  } catch (error) {
    signal.throwIfAborted();
    const isLate = error instanceof DOMException;
    if (isLate || error instanceof ModelError) return null;
    throw error;
  }
}

async function addMeaning(
  database: Database,
  { files }: ReadySet,
  byWords: readonly Place[],
  meaning: Float32Array,
): Promise<readonly Place[]> {
  const total = files.reduce((sum, { passages }) => sum + passages, 0);
  const compared =
    total > maxCompared
      ? byWords
      : files.flatMap(({ id, passages }) =>
          Array.from({ length: passages }, (_, number) => ({ fileId: id, number })),
        );
  if (compared.length === 0) return byWords;
  const vectors = await findVectors(database, compared);
  return mergeByMeaning(byWords, vectors, meaning);
}
