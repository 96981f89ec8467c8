import { readingNotes } from '@hale/contract/constants';
import * as z from 'zod/mini';

/** Null: all is well. */
export const readingNote = z.nullable(z.enum(readingNotes));

export const documentInput = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  kind: z.enum(['pdf', 'docx', 'txt', 'picture']),
  /** For the letters in pictures, as Tesseract calls them. */
  languages: z.array(z.string()),
  budgetMs: z.number(),
});
export type DocumentInput = z.infer<typeof documentInput>;

export const documentReading = z.object({
  text: z.string(),
  /** Null for what has none. */
  pages: z.nullable(z.int()),
  /** There is more in the file than in the text. */
  isCut: z.boolean(),
  note: readingNote,
});
export type DocumentReading = z.infer<typeof documentReading>;

export function unread(note: DocumentReading['note']): DocumentReading {
  return { text: '', pages: null, isCut: false, note };
}
