import { setTimeout as sleep } from 'node:timers/promises';
import { specialties } from '@hale/contract/admin-options';
import { AnswerError } from './answer-error.ts';

/** Levers inside a message that make an answer exact for tests. Without test hooks they are plain text. */
export interface Directives {
  isSmallTalk: boolean;
  /** Null: as it comes. */
  nurse: boolean | null;
  isAgreed: boolean;
  isError: boolean;
  chunks: number | null;
  slowMs: number;
  specialty: string | null;
  hasNoSources: boolean;
}

export const noDirectives: Directives = {
  isSmallTalk: false,
  nurse: null,
  isAgreed: false,
  isError: false,
  chunks: null,
  slowMs: 0,
  specialty: null,
  hasNoSources: false,
};

const pattern = /\[\[(\w+)(?::([^\]]*))?\]\]/g;
const maxChunks = 500;
const maxSlowMs = 2000;

/** The text without its directives, and what they say. */
export function readDirectives(
  text: string,
  testHooks: boolean,
): { asked: string; directives: Directives } {
  if (!testHooks) return { asked: text, directives: noDirectives };
  const given = new Map([...text.matchAll(pattern)].map(([, name = '', value]) => [name, value]));
  const number = (name: string, min: number, max: number): number | null => {
    const value = Number(given.get(name) ?? Number.NaN);
    return Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : null;
  };
  return {
    asked: text.replace(pattern, '').trim(),
    directives: {
      isSmallTalk: given.has('smalltalk'),
      nurse: given.has('nonurse') ? false : given.has('nurse') ? true : null,
      isAgreed: given.has('agreed'),
      isError: given.has('error'),
      chunks: number('chunks', 1, maxChunks),
      slowMs: number('slow', 0, maxSlowMs) ?? 0,
      specialty: given.has('specialty') ? knownSpecialty(given.get('specialty')) : null,
      hasNoSources: given.has('nosources') || given.has('smalltalk'),
    },
  };
}

const knownSpecialty = (name: string | undefined): string =>
  specialties.find((specialty) => specialty === name) ?? 'Undefined';

/** The draft in as many pieces, and as slowly, as the directives say. */
export function shapeDraft(
  draft: AsyncIterable<string>,
  directives: Directives,
  signal: AbortSignal,
): AsyncIterable<string> {
  const { chunks, isError, slowMs } = directives;
  const isPlain = chunks === null && !isError && slowMs === 0;
  return isPlain ? draft : reshape(draft, directives, signal);
}

async function* reshape(
  draft: AsyncIterable<string>,
  { chunks, isError, slowMs }: Directives,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const piece of draft) pieces.push(piece);
  if (chunks !== null) pieces = evenPieces(pieces.join(''), chunks);
  if (isError) pieces = evenPieces(pieces.join(''), 2);
  for (const [place, piece] of pieces.entries()) {
    if (place > 0 && slowMs > 0) await sleep(slowMs, undefined, { signal });
    yield piece;
  }
  if (isError) throw new AnswerError('ai_failed');
}

function evenPieces(text: string, count: number): string[] {
  const characters = [...text];
  const cut = (place: number): number => Math.floor((place * characters.length) / count);
  return Array.from({ length: count }, (_, place) =>
    characters.slice(cut(place), cut(place + 1)).join(''),
  );
}
