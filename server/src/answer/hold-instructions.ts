import { CharacterRuns } from '../lib/character-runs.ts';
import { RecentMap } from '../lib/recent-map.ts';

/** So many words in a row are no chance: they are copied. */
const copied = 10;
/** From so many on, what comes next is waited for. */
const suspicious = 4;
const letters = new CharacterRuns("\\p{L}\\p{N}\\p{M}'");
const between = new CharacterRuns("^\\p{L}\\p{N}\\p{M}'");

const note = '*I do not share the instructions I work by.*';

interface KnownWords {
  words: string[];
  placesOf: ReadonlyMap<string, readonly number[]>;
}

const nowhere: readonly number[] = [];

/** The same instructions hold for many answers. */
const known = new RecentMap<string, KnownWords>(8, 60 * 60_000);

function wordsOf(instructions: string): KnownWords {
  const found = known.get(instructions);
  if (found) return found;
  // A quotation breaks the run: it becomes a word that nobody writes.
  const own = instructions.replace(/"[^"\n]*"|“[^”\n]*”/g, ' \u{F0000} ');
  const words = own.toLowerCase().match(/[\p{L}\p{N}\p{M}']+|\u{F0000}/gu) ?? [];
  const placesOf = new Map<string, number[]>();
  for (const [place, one] of words.entries()) {
    const places = placesOf.get(one) ?? [];
    places.push(place);
    placesOf.set(one, places);
  }
  known.set(instructions, { words, placesOf });
  return { words, placesOf };
}

/**
 * Lets a text pass as it comes, but does not tell a long run of words that stands in our instructions
 * just so. What they quote is meant to be told.
 */
export class InstructionsHold {
  readonly #known: KnownWords;
  /** Read, not told; begins with the first word of the run where that is suspicious. */
  #held = '';
  /** The last word, as long as more letters may follow it. */
  #open = '';
  /** Where in the instructions the run may have got to. */
  #places = nowhere;
  #length = 0;
  #isCopying = false;
  #isNoted = false;

  constructor(instructions: string) {
    this.#known = wordsOf(instructions);
  }

  /** What may be told now that this has come. */
  take(piece: string): string {
    const text = this.#held + piece;
    let told = '';
    let [begun, free] = [0, 0];
    let isCopied = false;
    for (let [from, to] = [this.#held.length, 0]; from < text.length; from = to) {
      to = letters.end(text, from);
      if (to > from) {
        this.#open += text.slice(from, to).toLowerCase();
        continue;
      }
      to = between.end(text, from);
      this.#close();
      if (this.#isCopying) {
        isCopied = true;
        told += text.slice(begun, free);
        [begun, free] = [to, to];
      } else if (this.#length < suspicious) free = to;
    }
    // A word that is not whole yet may go out as long as nothing is suspected.
    if (this.#length < suspicious - 1 && !this.#isCopying) free = text.length;
    told += text.slice(begun, free);
    this.#held = text.slice(free);
    if (!isCopied || this.#isNoted) return told;
    this.#isNoted = true;
    return `${note} ${told}`;
  }

  /** What is left to tell at the end. */
  finish(): string {
    this.#close();
    return this.#isCopying ? '' : this.#held;
  }

  #close(): void {
    if (this.#open === '') return;
    const next = this.#open;
    this.#open = '';
    const followed = this.#length > 0 ? this.#follow(next) : nowhere;
    if (followed.length > 0) {
      this.#places = followed;
      this.#length += 1;
    } else {
      this.#places = this.#known.placesOf.get(next) ?? nowhere;
      this.#length = this.#places.length > 0 ? 1 : 0;
      this.#isCopying = false;
    }
    if (this.#length >= copied) this.#isCopying = true;
  }

  /** Where in the instructions the run goes on with that word. */
  #follow(next: string): number[] {
    return this.#places.flatMap((place) =>
      this.#known.words[place + 1] === next ? [place + 1] : [],
    );
  }
}
