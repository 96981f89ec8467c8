/** ASCII, which is looked up. Nearly all of a text is. */
const looked = 128;

/**
 * Characters of a kind, one after the other. This way a text is walked through without an object for
 * each of its words, and without the cost of a pattern for most of them.
 */
export class CharacterRuns {
  readonly #sticky: RegExp;
  readonly #isOne: boolean[];

  /** `kind`: the inside of a class of characters, as in a pattern with the flag `u`. */
  constructor(kind: string) {
    this.#sticky = new RegExp(`[${kind}]+`, 'uy');
    const one = new RegExp(`[${kind}]`, 'u');
    this.#isOne = Array.from({ length: looked }, (_, code) => one.test(String.fromCharCode(code)));
  }

  /** How far the run that begins there goes; the same place where something else stands. */
  end(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= looked) return this.#patternEnd(text, at);
      if (!this.#isOne[code]) return at;
    }
    return text.length;
  }

  #patternEnd(text: string, from: number): number {
    this.#sticky.lastIndex = from;
    return this.#sticky.test(text) ? this.#sticky.lastIndex : from;
  }
}
