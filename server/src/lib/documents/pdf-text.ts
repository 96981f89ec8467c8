import { extractImages, getDocumentProxy } from 'unpdf';
import { textOfPage } from './page-text.ts';
import { type TextReader, textReader } from './picture-text.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const maxPages = 50;
/** Of pages that are pictures. */
const maxScannedPages = 3;
/** A page whose text is shorter says nothing by itself: a stamp on a scan. */
const fewCharacters = 20;
const maxImagePixels = 30_000_000;
/** Smaller ones are logos. */
const minImageSide = 500;

export interface PdfText {
  text: string;
  pages: number;
  isCut: boolean;
}

interface Bounds {
  maxCharacters: number;
  languages: readonly string[];
  /** On the clock of `performance.now()`. */
  until: number;
}

/** The text of a PDF, of its first pages at least. What takes too long is left out, not waited for. */
export async function readPdf(
  bytes: Uint8Array,
  bounds: Bounds,
): Promise<PdfText | 'locked' | 'damaged'> {
  const pdf = await open(bytes);
  if (typeof pdf === 'string') return pdf;
  const texts: string[] = [];
  let length = 0;
  const scanned: number[] = [];
  let number = 1;
  for (; number <= Math.min(pdf.numPages, maxPages); number++) {
    if (length > bounds.maxCharacters || performance.now() > bounds.until) break;
    const text = await readPage(pdf, number);
    if (text.trim().length < fewCharacters) scanned.push(number);
    texts.push(text);
    length += text.length;
  }
  // Not a single page has letters: they are pictures of pages.
  if (scanned.length === texts.length) {
    for (const page of scanned.slice(0, maxScannedPages)) {
      texts[page - 1] += await readScan(pdf, page, bounds);
    }
  }
  const isCut = number <= pdf.numPages || scanned.length > maxScannedPages;
  return { text: texts.join('\n\n'), pages: pdf.numPages, isCut };
}

async function open(bytes: Uint8Array): Promise<Pdf | 'locked' | 'damaged'> {
  try {
    // It takes no Buffer, and keeps what it is given.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      enableXfa: false,
      isOffscreenCanvasSupported: false,
      maxImageSize: maxImagePixels,
      useSystemFonts: false,
      useWorkerFetch: false,
      verbosity: 0,
    });
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
  }
}

/** A page that cannot be read is one page less, not the end of the document. */
async function readPage(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    // Marks of the document's structure stand among the pieces of text.
    return textOfPage(items.filter((item) => 'str' in item));
  } catch {
    return '';
  }
}

async function readScan(pdf: Pdf, number: number, { languages, until }: Bounds): Promise<string> {
  const reader: TextReader | null = performance.now() < until ? await textReader(languages) : null;
  if (!reader) return '';
  try {
    const images = await extractImages(pdf, number);
    const [largest] = images.toSorted((a, b) => b.width * b.height - a.width * a.height);
    if (!largest || Math.min(largest.width, largest.height) < minImageSide) return '';
    const { width, height, channels, data } = largest;
    return await reader.readPixels(data, { width, height, channels });
  } catch {
    return '';
  }
}
