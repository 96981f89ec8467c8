/** Chunks that say how to draw a PNG. All others may tell about the person or the device. */
const pngChunks = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
];
const pngStart = 8;
/** Name, length and checksum of a chunk. */
const pngFrame = 12;

/**
 * Whether the file holds a picture and nothing else: no EXIF, no place, no comment, no profile, no
 * second picture, nothing behind its end. Such a file can be kept as it is.
 */
export function isPlainPicture(bytes: Buffer, format: string): boolean {
  if (format === 'png') return isPlainPng(bytes);
  if (format === 'jpeg') return isPlainJpeg(bytes);
  return format === 'webp' && isPlainWebp(bytes);
}

function isPlainPng(bytes: Buffer): boolean {
  for (let at = pngStart; at + pngFrame <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pngChunks.includes(name)) return false;
    at += bytes.readUInt32BE(at) + pngFrame;
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

function isPlainJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isPlainSegment(marker, bytes.subarray(at + 4, next))) return false;
    at = marker === 0xda ? endOfScan(bytes, next) : next;
    if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length;
  }
  return false;
}

function isPlainSegment(marker: number, content: Buffer): boolean {
  // Tables, frame and scan headers.
  if (marker >= 0xc0 && marker <= 0xcf) return true;
  if ([0xda, 0xdb, 0xdd].includes(marker)) return true;
  // The JFIF header without a thumbnail, and Adobe's note on how colours are stored.
  if (marker === 0xe0) return content.length === 14 && content.toString('latin1', 0, 4) === 'JFIF';
  return marker === 0xee && content.length === 12 && content.toString('latin1', 0, 5) === 'Adobe';
}

/** In the data of a scan only escaped bytes and restart marks follow an FF. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const follows = bytes[at + 1] ?? 0;
    const isData = follows === 0 || (follows >= 0xd0 && follows <= 0xd7);
    if (!isData && follows !== 0xff) return at;
  }
  return bytes.length;
}

function isPlainWebp(bytes: Buffer): boolean {
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
    if (at > bytes.length) return false;
  }
  const isWhole = bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
  return (
    isWhole && ['VP8 ', 'VP8L', 'VP8X,VP8 ', 'VP8X,ALPH,VP8 ', 'VP8X,VP8L'].includes(names.join())
  );
}

/** Words by which metadata announce themselves, in any of our formats. */
const traces = [
  'Exif',
  'eXIf',
  'tEXt',
  'zTXt',
  'iTXt',
  'EXIF',
  'XMP ',
  'http://ns.adobe.com',
  'Photoshop',
  'xpacket',
];

/** For a file no program can open: is there a sign of metadata in it? */
export function showsMetadata(bytes: Buffer): boolean {
  return traces.some((trace) => bytes.includes(trace));
}
