/** Reads a stream up to marks that stand in it, piece by piece as it arrives. */
export class DelimitedReader {
  readonly #stream: AsyncIterator<Buffer>;
  readonly #endsTooEarly: () => Error;
  #rest: Buffer;

  /** `before` is read as if the stream began with it. */
  constructor(stream: AsyncIterator<Buffer>, before: Buffer, endsTooEarly: () => Error) {
    this.#stream = stream;
    this.#rest = before;
    this.#endsTooEarly = endsTooEarly;
  }

  /**
   * One piece of what lies before the mark, or null when the mark is reached and passed. Pieces may
   * be empty.
   */
  async pieceBefore(mark: Buffer): Promise<Buffer | null> {
    const at = this.#rest.indexOf(mark);
    if (at === 0) {
      this.#rest = this.#rest.subarray(mark.length);
      return null;
    }
    // The mark may begin at the end of what is here.
    const length = at > 0 ? at : Math.max(0, this.#rest.length - mark.length + 1);
    const piece = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    if (at < 0) await this.#fill();
    return piece;
  }

  /** Everything before the mark; null when it is longer than `maxLength`. */
  async allBefore(mark: Buffer, maxLength: number): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    for (let length = 0; ;) {
      const piece = await this.pieceBefore(mark);
      if (piece === null) return Buffer.concat(pieces);
      length += piece.length;
      if (length > maxLength) return null;
      pieces.push(piece);
    }
  }

  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length) await this.#fill();
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #fill(): Promise<void> {
    const next = await this.#stream.next();
    if (next.done) throw this.#endsTooEarly();
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
