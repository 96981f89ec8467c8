/** How many first bytes the tests below want to see; a shorter file is seen whole. */
export const headLength = 1024;

type Signature = (head: Buffer) => boolean;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Tab, line ends, page break and escape. */
const controlsInTexts = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b];
const pdfStart = /^(?:\xEF\xBB\xBF)?[\t\n\f\r ]{0,16}%PDF-/;

/** By extension: can a file that begins like this be one? Text has no beginning of its own. */
const signatures: Readonly<Record<string, Signature>> = {
  png: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: startsWith([0xff, 0xd8, 0xff]),
  jpg: startsWith([0xff, 0xd8, 0xff]),
  heic: isHeic,
  webp: isRiff('WEBP'),
  wav: isRiff('WAVE'),
  webm: isWebm,
  pdf: (head) => pdfStart.test(head.toString('latin1')),
  docx: startsWith([0x50, 0x4b, 0x03, 0x04]),
};

export function fitsSignature(extension: string, head: Buffer): boolean {
  return signatures[extension]?.(head) ?? false;
}

export function looksLikeText(head: Buffer): boolean {
  if (hasUtf16Mark(head)) return true;
  const isSomethingElse = Object.values(signatures).some((fits) => fits(head));
  return !isSomethingElse && head.every((byte) => byte >= 0x20 || controlsInTexts.includes(byte));
}

export function hasUtf16Mark(head: Buffer): boolean {
  return startsWith([0xff, 0xfe])(head) || startsWith([0xfe, 0xff])(head);
}

function startsWith(bytes: readonly number[]): Signature {
  return (head) => head.subarray(0, bytes.length).equals(Buffer.from(bytes));
}

function isRiff(form: string): Signature {
  return (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === form;
}

/** AVIF pictures come in the same box and are none of ours. */
function isHeic(head: Buffer): boolean {
  if (head.length < 12 || ascii(head, 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  const isAvif = brands.some((brand) => brand === 'avif' || brand === 'avis');
  return !isAvif && brands.some((brand) => heicBrands.includes(brand));
}

/** WebM is a kind of Matroska; other kinds name themselves in the header. */
function isWebm(head: Buffer): boolean {
  return startsWith([0x1a, 0x45, 0xdf, 0xa3])(head) && !head.includes('matroska');
}

function ascii(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
