import * as z from 'zod/mini';
import { places } from '../vault/places.ts';
import type { Owner, Vault } from '../vault/vault.ts';
import type { Question } from './question.ts';

/** More of a file than this says nothing new about a question. */
const maxCharacters = 20_000;

const reading = z.object({ text: z.string() });

/** What could be read from the files that came with the question. */
export function retrieve(
  { attachments }: Question,
  { vault }: { vault: Vault },
): Promise<string[]> {
  return openReadings(vault, attachments);
}

export async function openReadings(
  vault: Vault,
  attachments: readonly { keyOwner: Owner; reading: string | null }[],
): Promise<string[]> {
  const texts = await Promise.all(
    attachments.map(async (file) => {
      if (file.reading === null) return '';
      const json = await vault.openText(file.keyOwner, places.fileReading, file.reading);
      return reading.parse(JSON.parse(json)).text;
    }),
  );
  return texts.map((text) => text.slice(0, maxCharacters).trim()).filter(Boolean);
}
