import { inflateRawSync } from 'node:zlib';
import { hasErrorCode } from '../error-code.ts';

export interface ZipEntry {
  name: string;
  isPacked: boolean;
  packedSize: number;
  /** Where its own head begins. */
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const headLength = 30;
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
      isPacked: tail.readUInt16LE(at + 10) !== 0,
      packedSize: tail.readUInt32LE(at + 20),
      offset: tail.readUInt32LE(at + 42),
    });
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return entries;
}

/** The content of one file of an archive. What it says about its size is not believed. */
export function unpackEntry(
  archive: Buffer,
  entry: ZipEntry,
  maxLength: number,
): Buffer | 'damaged' | 'too large' {
  const { offset, packedSize, isPacked } = entry;
  if (offset + headLength > archive.length || archive.readUInt32LE(offset) !== headSignature) {
    return 'damaged';
  }
  const names = archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const start = offset + headLength + names;
  const content = archive.subarray(start, start + packedSize);
  if (!isPacked) return content.length > maxLength ? 'too large' : content;
  try {
    return inflateRawSync(content, { maxOutputLength: maxLength });
  } catch (error) {
    return hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE') ? 'too large' : 'damaged';
  }
}

function findEnd(tail: Buffer): number {
  const lowest = Math.max(0, tail.length - endLength - maxComment);
  for (let at = tail.length - endLength; at >= lowest; at--) {
    if (tail.readUInt32LE(at) === endSignature) return at;
  }
  return -1;
}
