import { awaitReadings } from '../features/files/collect-readings.ts';
import type { ReadingTools } from '../features/files/read-file.ts';
import { maxOfFile, openReadings } from './open-readings.ts';
import type { Question } from './question.ts';

/** Longer than this nobody waits for what stands in a file; the answer says what it could not read. */
const readingLimitMs = 10_000;

/** What could be read from the files that came with the question. */
export async function retrieve(
  { attachments, messageId }: Question,
  tools: ReadingTools,
): Promise<string[]> {
  if (attachments.every(({ reading: sealed }) => sealed !== null)) {
    return (await openReadings(tools.vault, attachments)).filter(Boolean);
  }
  const readings = await awaitReadings(tools, messageId, readingLimitMs);
  return readings.map(({ text }) => text.slice(0, maxOfFile).trim()).filter(Boolean);
}
