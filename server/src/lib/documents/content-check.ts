import { fitsSignature, hasUtf16Mark, headLength, looksLikeText } from './signatures.ts';
import { readZipDirectory } from './zip-directory.ts';

/**
 * Looks at a file while it passes by and tells whether it is what its extension says. What is
 * certainly something else is refused; what is merely damaged is not: nobody loses a report because
 * its last bytes are missing.
 */
export interface ContentCheck {
  look(chunk: Buffer): void;
  /** True as soon as it is certain. */
  isRefused(): boolean;
  /** After the last chunk. */
  fits(): boolean;
}

/** Room for the table of contents of any document a person writes. */
const tailLength = 128 * 1024;

export function checkContent(extension: string): ContentCheck {
  if (extension === 'txt') return checkText();
  return extension === 'docx' ? checkDocx() : checkHead(extension);
}

function checkHead(extension: string): ContentCheck {
  const head = headOf((bytes) => fitsSignature(extension, bytes));
  return { look: head.look, isRefused: () => head.isBad, fits: head.finish };
}

function checkText(): ContentCheck {
  let isUtf16 = false;
  let hasNul = false;
  const head = headOf((bytes) => {
    isUtf16 = hasUtf16Mark(bytes);
    return looksLikeText(bytes);
  });
  return {
    look(chunk) {
      hasNul ||= chunk.includes(0);
      head.look(chunk);
    },
    isRefused: () => head.isBad || (head.isSeen && hasNul && !isUtf16),
    fits: () => head.finish() && (!hasNul || isUtf16),
  };
}

/** Spreadsheets, Java archives and plain ZIP files begin like a DOCX. */
function checkDocx(): ContentCheck {
  const head = headOf((bytes) => fitsSignature('docx', bytes));
  let tail = Buffer.alloc(0);
  let size = 0;
  return {
    look(chunk) {
      size += chunk.length;
      tail = Buffer.concat([tail, chunk]).subarray(-tailLength);
      head.look(chunk);
    },
    isRefused: () => head.isBad,
    fits() {
      const entries = readZipDirectory(tail, size);
      const isOther = entries !== null && !entries.some(({ name }) => name === 'word/document.xml');
      return head.finish() && !isOther;
    },
  };
}

/** Gathers the first bytes and tests them once. */
function headOf(isGood: (head: Buffer) => boolean) {
  let head = Buffer.alloc(0);
  let verdict: boolean | null = null;
  const decide = () => (verdict ??= isGood(head));
  return {
    look(chunk: Buffer) {
      if (verdict !== null) return;
      head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      if (head.length === headLength) decide();
    },
    finish: decide,
    get isSeen() {
      return verdict !== null;
    },
    get isBad() {
      return verdict === false;
    },
  };
}
