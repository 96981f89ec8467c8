import { CharacterRuns } from '../lib/character-runs.ts';
import { splitSentences } from './draft.ts';

export interface Reviewer {
  /** Whether a word, in lower case, begins the name of a medicine. */
  isMedicine(word: string): boolean;
  /** Whether more letters could make it one. */
  mayBecomeMedicine(start: string): boolean;
  /**
   * The sentence as it may be told. `before`: what the sentences before it were about, by name, for
   * one that gives a dose and no name.
   */
  review(sentence: string, before: readonly string[]): Promise<string>;
}

/**
 * Lets a text pass as it comes, but holds a sentence back from the name of a medicine on until it is
 * whole and was reviewed: what has been told cannot be taken back. Soon after a name any number may
 * be a dose of it, and is held back like a name.
 */
export class MedicinesHold {
  readonly #reviewer: Reviewer;
  #sentence: Sentence;
  #endsInMark = false;

  constructor(reviewer: Reviewer) {
    this.#reviewer = reviewer;
    this.#sentence = new Sentence(reviewer, nothing);
  }

  /** What may be told now that this has come. Most pieces end no sentence, and nothing waits. */
  take(piece: string): string | Promise<string> {
    const isEnd = hasMark.test(piece) || (this.#endsInMark && startsBlank.test(piece));
    if (piece !== '') this.#endsInMark = isEnd && endsInMark.test(piece);
    if (isEnd) return this.#takeEnd(piece);
    this.#sentence.add(piece);
    return this.#sentence.free();
  }

  /** What is left to tell at the end. */
  finish(): Promise<string> {
    return this.#sentence.finish();
  }

  async #takeEnd(piece: string): Promise<string> {
    let out = '';
    const parts = this.#sentence.split(piece);
    for (const [at, part] of parts.entries()) {
      const sentence = this.#sentence;
      sentence.add(part);
      const isOver = at < parts.length - 1 || isWhole.test(sentence.text.slice(sentence.endAt()));
      out += isOver ? await sentence.finish() : sentence.free();
      if (isOver) this.#sentence = new Sentence(this.#reviewer, sentence.remember());
    }
    return out;
  }
}

const hasMark = /[.!?。؟।\n]/;
const startsBlank = /^\s/;
const endsInMark = /[.!?。؟।]$/;
const isWhole = /(?:(?<!\d)[.!?。؟।]\s+|\n)$/;
const letters = new CharacterRuns('\\p{L}\\p{M}-');
const digits = new CharacterRuns('\\p{Nd}');
const between = new CharacterRuns('^\\p{L}\\p{M}\\p{Nd}-');
const numberWords: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten twelve twenty thirty forty fifty hundred thousand half double triple twice'.split(
    ' ',
  ),
);
const numberWordStarts: ReadonlySet<string> = new Set(
  [...numberWords].flatMap((one) => [...one].map((_, at) => one.slice(0, at + 1))),
);
/** After so many sentences a number speaks of something else. */
const longestMemory = 4;
const maxNames = 4;
/** Such a word behind a name makes a warning of the two. */
const warning =
  /^(?:not|never|avoid|stop|don|do|cannot|must|should|without|instead|unless|allerg.*)$/;

/** Which medicines were named, and how many sentences ago. */
interface Memory {
  names: readonly string[];
  age: number;
}
const nothing: Memory = { names: [], age: 0 };

/** One sentence on its way: what it says so far, and how much of that is out. */
class Sentence {
  text = '';
  readonly #reviewer: Reviewer;
  readonly #memory: Memory;
  /** Its end, from the first word on that may grow: short, however long a sentence without end is. */
  #open = '';
  /** Its end, from what is not out yet on. */
  #untold = '';
  #heldFrom: number | null = null;

  constructor(reviewer: Reviewer, memory: Memory) {
    this.#reviewer = reviewer;
    this.#memory = memory;
  }

  /** What the next sentence has to know. */
  remember(): Memory {
    const names = this.#names();
    if (names.length > 0) return { names, age: 0 };
    const age = this.#memory.age + (this.text.trim() === '' ? 0 : 1);
    return age < longestMemory && !this.text.startsWith('#') ? { ...this.#memory, age } : nothing;
  }

  add(piece: string): void {
    this.text += piece;
    this.#open += piece;
    this.#untold += piece;
  }

  /** The piece, cut where it ends this sentence or one after it. */
  split(piece: string): string[] {
    const from = this.endAt();
    const [first = '', ...others] = splitSentences(this.text.slice(from) + piece);
    return [first.slice(this.text.length - from), ...others];
  }

  /** All before the last mark has been looked at: where it and the letter before it begin. */
  endAt(): number {
    return Math.max(0, this.text.trimEnd().length - 2);
  }

  /** What may go out before the end is known. */
  free(): string {
    const kept = this.#look();
    const told = this.#untold.slice(0, Math.max(0, this.#untold.length - kept));
    this.#untold = this.#untold.slice(told.length);
    return told;
  }

  /** The rest. What a review changed in words that are out follows them as a whole. */
  async finish(): Promise<string> {
    this.#look(true);
    if (this.#heldFrom === null) return this.#untold;
    const already = this.text.slice(0, this.text.length - this.#untold.length);
    const before = this.#names().length > 0 ? [] : this.#memory.names;
    const reviewed = await this.#reviewer.review(this.text, before);
    return reviewed.startsWith(already) ? reviewed.slice(already.length) : reviewed;
  }

  /** Looks at the words that are new. Gives how much of the end has to wait. */
  #look(isEnd = false): number {
    if (this.#heldFrom !== null) return this.text.length - this.#heldFrom;
    const open = this.#open;
    this.#open = '';
    for (let [from, to] = [0, 0]; from < open.length; from = to) {
      to = between.end(open, from);
      if (to > from) continue;
      to = letters.end(open, from);
      const isNumber = to === from;
      if (isNumber) to = digits.end(open, from);
      const name = open.slice(from, to).toLowerCase();
      const rest = open.length - from;
      if (to === open.length && !isEnd) {
        this.#open = open.slice(from);
        return this.#mayBeHeld(name) ? rest : 0;
      }
      const isName = !isNumber && this.#reviewer.isMedicine(name);
      if (!isName && !this.#isDose(name)) continue;
      this.#heldFrom = this.text.length - rest;
      return rest;
    }
    return 0;
  }

  #mayBeHeld(start: string): boolean {
    if (this.#reviewer.mayBecomeMedicine(start) || this.#isDose(start)) return true;
    return this.#memory.names.length > 0 && numberWordStarts.has(start);
  }

  #isDose(name: string): boolean {
    return this.#memory.names.length > 0 && (numberWords.has(name) || /^\p{Nd}/u.test(name));
  }

  /** Each with the word behind it, which may belong to it. */
  #names(): string[] {
    const words = this.text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
    const names = words.flatMap((name, at) => {
      if (!this.#reviewer.isMedicine(name)) return [];
      const next = words[at + 1] ?? '';
      return [warning.test(next) ? name : `${name} ${next}`.trim()];
    });
    return [...new Set(names)].slice(0, maxNames);
  }
}
