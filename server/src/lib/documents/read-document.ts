import { cleanText, cutText } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import { type DocumentInput, type DocumentReading, unread } from './document-reading.ts';
import { readDocx } from './docx-text.ts';

/** More says nothing new about a question. */
const maxCharacters = 20_000;
/** A character takes at most four bytes, and white space is not counted. */
const maxTextBytes = 16 * maxCharacters;

/** What a person would read in the document, from its beginning. */
export async function readDocument(input: DocumentInput): Promise<DocumentReading> {
  const bytes = Buffer.from(input.bytes);
  switch (input.kind) {
    case 'txt': {
      const text = decodeText(bytes.subarray(0, maxTextBytes));
      return finish(text, null, bytes.length > maxTextBytes);
    }
    case 'docx': {
      const read = readDocx(bytes);
      if (read === 'too large') return unread('too_large');
      return read === 'damaged' ? unread('damaged') : finish(read.text, null, false);
    }
    case 'pdf':
      return readPages(input);
    case 'picture':
      return readLetters(input);
  }
}

async function readPages({ bytes, languages, budgetMs }: DocumentInput): Promise<DocumentReading> {
  const { readPdf } = await import('./pdf-text.ts');
  const until = performance.now() + budgetMs;
  const read = await readPdf(bytes, { maxCharacters, languages, until });
  return typeof read === 'string' ? unread(read) : finish(read.text, read.pages, read.isCut);
}

async function readLetters({ bytes, languages }: DocumentInput): Promise<DocumentReading> {
  const { textReader } = await import('./picture-text.ts');
  const reader = await textReader(languages);
  if (!reader) return unread('not_supported');
  return finish(await reader.readPicture(bytes), null, false);
}

function finish(raw: string, pages: number | null, isPart: boolean): DocumentReading {
  const { text, isCut } = cutText(cleanText(raw), maxCharacters);
  return { text, pages, isCut: isCut || isPart, note: text === '' ? 'no_text' : null };
}
