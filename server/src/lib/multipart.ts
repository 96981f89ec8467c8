import { AppError } from './app-error.ts';
import { DelimitedReader } from './delimited-reader.ts';

/** One part of a `multipart/form-data` body. */
export interface Part {
  name: string;
  /** Null: an ordinary field. */
  fileName: string | null;
  /** Null where the sender says nothing. */
  type: string | null;
  /** The bytes as they arrive. What is left unread is skipped when the next part is asked for. */
  content(): AsyncGenerator<Buffer>;
}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const maxHead = 16 * 1024;
/** White space that a gateway may have put behind a boundary. */
const maxPadding = 100;

/** The sender's mistake. */
function malformed(): AppError {
  return new AppError('validation_error', { detail: 'The form is not valid.' });
}

/** Null: the header names no boundary. */
export function readBoundary(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * The parts in the order they arrive, pulled by whoever reads them: nothing is read ahead, so a
 * slow consumer slows the sender down. Unlike the parser of our web framework it tells a missing
 * type from `text/plain`.
 */
export async function* readParts(
  body: AsyncIterator<Buffer>,
  boundary: string,
  maxParts: number,
): AsyncGenerator<Part> {
  // Every boundary belongs to the line end before it; the first one may lack it.
  const reader = new DelimitedReader(body, lineEnd, malformed);
  const mark = Buffer.from(`\r\n--${boundary}`);
  // What comes before the first boundary means nothing, but must not be endless.
  if ((await reader.allBefore(mark, maxHead)) === null) throw malformed();
  for (let count = 1; await isFollowed(reader); count++) {
    if (count > maxParts) throw malformed();
    const head = await reader.allBefore(headEnd, maxHead);
    if (head === null) throw malformed();
    let isRead = false;
    const next = async (): Promise<Buffer | null> => {
      if (isRead) return null;
      const piece = await reader.pieceBefore(mark);
      isRead = piece === null;
      return piece;
    };
    yield { ...parseHead(head), content: () => piecesOf(next) };
    while ((await next()) !== null);
  }
}

/** After a boundary: two dashes end the body, a line end begins the next part. */
async function isFollowed(reader: DelimitedReader): Promise<boolean> {
  const two = await reader.take(2);
  if (two.equals(lineEnd)) return true;
  if (two.toString('latin1') === '--') return false;
  const padding = await reader.allBefore(lineEnd, maxPadding);
  if (padding === null || /[^ \t]/.test(two.toString('latin1') + padding.toString('latin1'))) {
    throw malformed();
  }
  return true;
}

async function* piecesOf(next: () => Promise<Buffer | null>): AsyncGenerator<Buffer> {
  for (let piece = await next(); piece !== null; piece = await next()) {
    if (piece.length > 0) yield piece;
  }
}

function parseHead(head: Buffer): Omit<Part, 'content'> {
  const headers = new Map(
    head
      .toString('utf8')
      .split('\r\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  const parameters = parseParameters(headers.get('content-disposition') ?? '');
  return {
    name: parameters.get('name') ?? '',
    fileName: fileNameOf(parameters.get('filename'), parameters.get('filename*')),
    type: headers.get('content-type') || null,
  };
}

/** Browsers write a quote as %22, other programs as \". A lone backslash belongs to a Windows path. */
function parseParameters(disposition: string): Map<string, string> {
  const found = disposition.matchAll(
    /;\s*([\w*]+)\s*=\s*(?:"((?:[^"\\]|\\["\\]|\\(?!["\\]))*)"|([^;\s]*))/g,
  );
  return new Map(
    [...found].map(([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted === undefined ? plain : unescape(quoted),
    ]),
  );
}

function unescape(quoted: string): string {
  return quoted.replace(/\\(["\\])|%22/g, (_: string, mark: string | undefined) => mark ?? '"');
}

/** The extended form is `utf-8''na%C3%AFve.txt`. Whatever it is written in, a part that has one is a file. */
function fileNameOf(plain: string | undefined, extended: string | undefined): string | null {
  const [, charset = '', encoded = null] = /^([^']*)'[^']*'(.*)$/.exec(extended ?? '') ?? [];
  const isReadable = encoded !== null && charset.toLowerCase() === 'utf-8';
  return (isReadable ? decode(encoded) : null) ?? plain ?? encoded ?? extended ?? null;
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
