import type { ByteSource } from './tar.ts';

/** Reads a stream in pieces of the wanted length and shows each piece, once, to `onRead`. */
export class ByteReader implements ByteSource {
  readonly #stream: AsyncIterator<Buffer>;
  readonly #onRead: (part: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>, onRead: (part: Buffer) => void) {
    this.#stream = stream[Symbol.asyncIterator]();
    this.#onRead = onRead;
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.parts(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *parts(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0) await this.#fill();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      this.#onRead(part);
      yield part;
    }
  }

  async #fill(): Promise<void> {
    const next = await this.#stream.next();
    if (next.done) throw new Error('it ends too early');
    this.#rest = next.value;
  }
}
