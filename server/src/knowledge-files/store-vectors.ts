import type { Context } from '../context.ts';
import { countVectors, insertVectors } from './store.ts';
import type { Passage } from './split-passages.ts';

const textsPerCall = 64;

/** Where a model offers it: what each passage means, as a vector. Goes on where it was stopped. */
export async function storeVectors(
  { database, languageModel }: Context,
  fileId: number,
  passages: readonly Passage[],
  signal: AbortSignal,
): Promise<void> {
  const embed = languageModel?.embed;
  if (!embed) return;
  const done = await countVectors(database, fileId);
  for (let first = done; first < passages.length; first += textsPerCall) {
    const step = passages.slice(first, first + textsPerCall);
    const texts = step.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text));
    const vectors = await embed(texts, signal);
    const bytes = vectors.map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    );
    await insertVectors(database, fileId, first, bytes);
  }
}
