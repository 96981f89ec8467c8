import { detect } from 'chardet';

/** Enough to tell. */
const sampleLength = 32 * 1024;

/** The text of a file that does not say how it was written down. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  const modern = decodeStrictly(bytes);
  if (modern !== null) return modern;
  const guessed = detect(bytes.subarray(0, sampleLength)) ?? 'windows-1252';
  try {
    // The two differ in a few letters; text files come from Windows.
    return decode(bytes, guessed === 'ISO-8859-2' ? 'windows-1250' : guessed);
  } catch {
    // Guessed well, but not one of the encodings the runtime knows.
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    // A text that was cut may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
