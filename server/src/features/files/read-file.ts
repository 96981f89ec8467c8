import { isRecording } from '@hale/contract/file-rules';
import type { Context } from '../../context.ts';
import {
  type DocumentInput,
  type DocumentReading,
  documentReading,
  unread,
} from '../../lib/documents/document-reading.ts';
import { WorkshopError } from '../../lib/workshop/workshop.ts';
import { loadContent } from './open-content.ts';

export type ReadingTools = Pick<
  Context,
  'blobs' | 'database' | 'limits' | 'log' | 'readers' | 'vault'
>;

export interface ReadableFile {
  id: string;
  keyOwner: string;
  contentType: string;
  blobKey: string;
}

export interface ReadingOptions {
  /** Languages the letters in pictures may be of, as Tesseract calls them. */
  languages: readonly string[];
  signal?: AbortSignal;
}

const kinds: Readonly<Record<string, DocumentInput['kind']>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
};
/** No more of a text is read. */
const enoughText = 512 * 1024;
/** After its budget a reader gives what it has; a reader that does not is ended. */
const budgetMs = 10_000;
const limitMs = 25_000;

/** What a person would read in the file. A file that cannot be read gives a note, never an error. */
export async function readFile(
  tools: ReadingTools,
  file: ReadableFile,
  { languages, signal }: ReadingOptions,
): Promise<DocumentReading> {
  const kind = kinds[file.contentType];
  if (!kind) return unread('not_supported');
  const input = async () => {
    const enough = kind === 'txt' ? enoughText : undefined;
    const bytes = await loadContent(tools, file, file.blobKey, enough);
    return { kind, bytes, languages, budgetMs };
  };
  try {
    const options = { limitMs, by: file.keyOwner, ...(signal && { signal }) };
    return documentReading.parse(await tools.readers.run('read document', input, options));
  } catch (error) {
    if (!(error instanceof WorkshopError) || error.reason === 'stopped') throw error;
    tools.log.warn({ fileId: file.id, reason: error.reason }, 'a file could not be read');
    return unread(error.reason === 'failed' ? 'damaged' : 'too_slow');
  }
}

/** What people say is heard elsewhere. */
export function isRead({ name }: { name: string }): boolean {
  return !isRecording({ name });
}
