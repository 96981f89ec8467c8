import { inflateSync } from 'node:zlib';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const FONT_HEAD = 12;
const FONT_ENTRY = 16;

/**
 * The font inside a WOFF file: its tables, inflated and put one behind the other (W3C WOFF 1.0). The
 * library that draws the letters reads such files too, but stumbles over some.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, at));
  const head = Buffer.alloc(FONT_HEAD + count * FONT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(count * 16 - power * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = FONT_HEAD + at * FONT_ENTRY;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    // Every table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number) {
  const entry = WOFF_HEAD + at * WOFF_ENTRY;
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
  const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // What would not become smaller is stored as it is.
    bytes: packed === length ? stored : inflateSync(stored),
  };
}
