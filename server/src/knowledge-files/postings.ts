/**
 * Where a word stands in a file: for each passage its distance from the one before, in as few bytes
 * as it needs, and one byte that says how much of the passage the word is.
 */
export class PostingsWriter {
  readonly #bytes: number[] = [];
  #last = -1;
  count = 0;

  add(passage: number, weight: number): void {
    let gap = passage - this.#last;
    while (gap >= 0x80) {
      this.#bytes.push((gap & 0x7f) | 0x80);
      gap >>>= 7;
    }
    this.#bytes.push(gap, weight);
    this.#last = passage;
    this.count += 1;
  }

  get length(): number {
    return this.#bytes.length;
  }

  copyTo(target: Uint8Array, at: number): void {
    target.set(this.#bytes, at);
  }
}

export function readPostings(
  bytes: Uint8Array,
  visit: (passage: number, weight: number) => void,
): void {
  let passage = -1;
  for (let at = 0; at < bytes.length;) {
    let gap = 0;
    let shift = 0;
    let byte = bytes[at++] ?? 0;
    while (byte >= 0x80) {
      gap |= (byte & 0x7f) << shift;
      shift += 7;
      byte = bytes[at++] ?? 0;
    }
    passage += gap | (byte << shift);
    visit(passage, bytes[at++] ?? 0);
  }
}
