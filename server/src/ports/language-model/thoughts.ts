const marks = [
  { opens: '<think>', closes: '</think>' },
  { opens: '<thinking>', closes: '</thinking>' },
];

/**
 * Takes away what some models write to themselves before they answer: nobody asked for it, and it may
 * say the opposite of the answer. Only at the beginning; whoever writes of such marks later means them.
 */
export class ThoughtsFilter {
  /** What may still turn out to be a thought, or the end of one; null once the answer has begun. */
  #held: string | null = '';
  #closes: string | null = null;
  #hasThought = false;

  /** What of it belongs to the answer, as far as that is known. */
  take(text: string): string {
    if (this.#held === null) return text;
    this.#held += text;
    return this.#closes === null ? this.#begin(this.#held) : this.#think(this.#held, this.#closes);
  }

  /** What was held back in vain. A thought that did not end is none of the answer. */
  finish(): string {
    const rest = this.#closes === null ? (this.#held ?? '') : '';
    this.#held = null;
    return this.#answer(rest);
  }

  #begin(held: string): string {
    const start = held.trimStart();
    const mark = marks.find(({ opens }) => start.startsWith(opens));
    if (mark) {
      this.#closes = mark.closes;
      return this.#think(start.slice(mark.opens.length), mark.closes);
    }
    if (marks.some(({ opens }) => opens.startsWith(start))) return '';
    this.#held = null;
    return this.#answer(held);
  }

  /** White space after a thought is still nothing of the answer. */
  #answer(text: string): string {
    return this.#hasThought ? text.trimStart() : text;
  }

  #think(held: string, closes: string): string {
    const end = held.indexOf(closes);
    if (end < 0) {
      this.#held = held.slice(-(closes.length - 1));
      return '';
    }
    this.#closes = null;
    this.#hasThought = true;
    this.#held = held.slice(end + closes.length);
    return this.#begin(this.#held);
  }
}

export function withoutThoughts(text: string): string {
  const filter = new ThoughtsFilter();
  return filter.take(text) + filter.finish();
}
