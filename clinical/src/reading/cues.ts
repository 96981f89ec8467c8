import type { Tokens } from './token-list.ts';
import { tokenise } from './tokens.ts';

/** Short fixed expressions that say how the words around them are meant, each with its kind. */
export interface Cues<Kind> {
  readonly byFirstWord: ReadonlyMap<string, readonly Cue<Kind>[]>;
}

interface Cue<Kind> {
  readonly words: readonly string[];
  readonly kind: Kind;
}

export interface CueFound<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** One expression per line or `|`; a `/` offers alternatives for one word: "no/any sign/signs of". */
export function cuesOf<Kind>(
  table: readonly (readonly [kind: Kind, expressions: string])[],
): Cues<Kind> {
  const byFirstWord = new Map<string, Cue<Kind>[]>();
  for (const [kind, expressions] of table) {
    for (const expression of expressions.split(/[|\n]/)) {
      for (const words of alternatives(expression.trim().split(/\s+/).filter(Boolean))) {
        const [first] = words;
        if (first === undefined) continue;
        const list = byFirstWord.get(first) ?? [];
        list.push({ words, kind });
        byFirstWord.set(first, list);
      }
    }
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return { byFirstWord };
}

function alternatives(words: readonly string[]): string[][] {
  return words.reduce<string[][]>(
    (lists, word) =>
      lists.flatMap((list) => word.split('/').map((one) => [...list, ...wordsOf(one)])),
    [[]],
  );
}

/** Where words are written without blanks, each character is one. */
function wordsOf(text: string): readonly string[] {
  const { words } = tokenise(text);
  return words.length > 0 ? words : [text];
}

/** The longest expression that begins at this word, not crossing the end of a sentence. */
export function cueAt<Kind>(cues: Cues<Kind>, tokens: Tokens, at: number): CueFound<Kind> | null {
  const candidates = cues.byFirstWord.get(tokens.words[at] ?? '');
  if (!candidates) return null;
  for (const { words, kind } of candidates) {
    const end = endOfMatch(words, tokens, at);
    if (end > 0) return { kind, start: at, end };
  }
  return null;
}

const longestRunOfSwallowed = 3;

function endOfMatch(words: readonly string[], tokens: Tokens, start: number): number {
  let at = start + 1;
  for (const word of words.slice(1)) {
    for (let left = longestRunOfSwallowed; left > 0 && tokens.words[at] === ''; left -= 1) at += 1;
    if (tokens.words[at] !== word || ((tokens.gaps[at] ?? 0) & 2) !== 0) return 0;
    at += 1;
  }
  return at;
}

/** Every expression of a text from left to right, none overlapping the one before. */
export function findCues<Kind>(cues: Cues<Kind>, tokens: Tokens): CueFound<Kind>[] {
  const found: CueFound<Kind>[] = [];
  for (let at = 0; at < tokens.words.length; at += 1) {
    const cue = cueAt(cues, tokens, at);
    if (cue) {
      found.push(cue);
      at = cue.end - 1;
    }
  }
  return found;
}
