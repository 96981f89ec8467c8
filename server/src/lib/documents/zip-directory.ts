export interface ZipEntry {
  name: string;
  compressedSize: number;
  /** As the archive declares it; whoever unpacks must not trust it. */
  size: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** The end record may be followed by a comment of at most this length. */
const maxComment = 0xffff;
const maxEntries = 10_000;

/**
 * The table of contents of an archive, read from its last bytes. Null where it cannot be read from
 * them: cut off, damaged, longer than what was kept, or in the form for giant archives.
 */
export function readZipDirectory(tail: Buffer, archiveSize: number): ZipEntry[] | null {
  const end = findEnd(tail);
  if (end < 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const from = tail.readUInt32LE(end + 16) - (archiveSize - tail.length);
  if (count > maxEntries || from < 0 || from > end) return null;

  const entries: ZipEntry[] = [];
  for (let at = from; entries.length < count;) {
    if (at + entryLength > end || tail.readUInt32LE(at) !== entrySignature) return null;
    const nameEnd = at + entryLength + tail.readUInt16LE(at + 28);
    entries.push({
      name: tail.toString('utf8', at + entryLength, nameEnd),
      compressedSize: tail.readUInt32LE(at + 20),
      size: tail.readUInt32LE(at + 24),
    });
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(tail: Buffer): number {
  const lowest = Math.max(0, tail.length - endLength - maxComment);
  for (let at = tail.length - endLength; at >= lowest; at--) {
    if (tail.readUInt32LE(at) === endSignature) return at;
  }
  return -1;
}
