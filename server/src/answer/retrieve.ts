import * as z from 'zod/mini';
import { awaitReadings } from '../features/files/collect-readings.ts';
import type { ReadingTools } from '../features/files/read-file.ts';
import { places } from '../vault/places.ts';
import type { Owner, Vault } from '../vault/vault.ts';
import type { Question } from './question.ts';

/** More of a file than this says nothing new about a question. */
const maxCharacters = 20_000;

const reading = z.object({ text: z.string() });

/** Longer than this nobody waits for what stands in a file; the answer says what it could not read. */
const readingLimitMs = 10_000;

/** What could be read from the files that came with the question. */
export async function retrieve(
  { attachments, messageId }: Question,
  tools: ReadingTools,
): Promise<string[]> {
  if (attachments.every(({ reading: sealed }) => sealed !== null)) {
    return openReadings(tools.vault, attachments);
  }
  const readings = await awaitReadings(tools, messageId, readingLimitMs);
  return readings.map(({ text }) => text.slice(0, maxCharacters).trim()).filter(Boolean);
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
