import * as z from 'zod/mini';
import { places } from '../vault/places.ts';
import type { Owner, Vault } from '../vault/vault.ts';

/** More of a file than this says nothing new about a question. */
export const maxOfFile = 20_000;

const reading = z.object({ text: z.string() });

/** What was read in files, in their order; "" for one that was not read, or has no text. */
export function openReadings(
  vault: Vault,
  files: readonly { keyOwner: Owner; reading: string | null }[],
): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.reading === null) return '';
      const json = await vault.openText(file.keyOwner, places.fileReading, file.reading);
      return reading.parse(JSON.parse(json)).text.slice(0, maxOfFile).trim();
    }),
  );
}
