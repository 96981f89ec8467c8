import type { MessageFile } from '@hale/contract/messages';
import * as z from 'zod/mini';
import { cutText } from '../../lib/documents/clean-text.ts';
import { type DocumentReading, readingNote } from '../../lib/documents/document-reading.ts';
import { places } from '../../vault/places.ts';
import type { Owner, Vault } from '../../vault/vault.ts';

const maxCharacters = 300;
const storedExcerpt = z.object({ text: z.string(), note: readingNote });

/** What the screen shows of a reading, ready to be stored: histories need no more of it. */
export function sealExcerpt(
  vault: Vault,
  keyOwner: Owner,
  { text, note }: DocumentReading,
): Promise<string> {
  const excerpt = { text: cutText(text, maxCharacters).text, note };
  return vault.sealText(keyOwner, places.fileExcerpt, JSON.stringify(excerpt));
}

/** The part of `F` that tells what was read. Null: not read yet, or nothing to read. */
export async function presentExcerpt(
  vault: Vault,
  { keyOwner, excerptSealed }: { keyOwner: Owner; excerptSealed: string | null },
): Promise<Required<Pick<MessageFile, 'reading' | 'reading_note'>>> {
  if (excerptSealed === null) return { reading: null, reading_note: null };
  const json = await vault.openText(keyOwner, places.fileExcerpt, excerptSealed);
  const { text, note } = storedExcerpt.parse(JSON.parse(json));
  return { reading: text === '' ? null : text, reading_note: note };
}
