import { fileExtension } from '@hale/contract/file-rules';
import type { Context } from '../context.ts';
import { loadContent } from '../features/files/open-content.ts';
import { WorkshopError } from '../lib/workshop/workshop.ts';
import { indexJob } from './index-job.ts';
import { type IndexOutcome, indexOutcome } from './index-outcome.ts';
import type { TextIndex } from './index-text.ts';
import { blobKeyOf, knowledgeOwner } from './name-blob.ts';
import { removeIndex } from './remove-old.ts';
import {
  findFileToIndex,
  finishFile,
  insertPassages,
  isKnown,
  type KnowledgeFileRow,
} from './store.ts';
import { storeVectors } from './store-vectors.ts';
import { writeTerms } from './write-terms.ts';

const limitMs = 300_000;
/** Small enough that nobody else waits long for the database. */
const passagesPerStep = 250;

/**
 * Writes the index of a file, step by step, and only then says that it is ready. Whoever is stopped
 * in the middle is followed by somebody who writes the same again.
 */
export async function indexFile(
  context: Context,
  fileId: number,
  { signal, isLastTry }: { signal: AbortSignal; isLastTry: boolean },
): Promise<void> {
  const { clock, database } = context;
  const file = await findFileToIndex(database, fileId);
  if (file) {
    const outcome = await readIndex(context, file, signal).catch((error: unknown) => {
      if (!isLastTry || signal.aborted) throw error;
      return { note: 'too_slow' as const };
    });
    if ('note' in outcome) return finishFile(database, fileId, outcome, clock.now());
    await writeIndex(context, fileId, outcome, signal);
    await storeVectors(context, fileId, outcome.passages, signal).catch((error: unknown) => {
      if (!isLastTry || signal.aborted) throw error;
      // Words alone find it too.
      context.log.warn({ fileId, err: error }, 'a knowledge file has no vectors');
    });
    const passages = outcome.passages.length;
    await finishFile(database, fileId, { passages }, clock.now());
  }
  // A set that is replaced while its files are read takes their rows along, but not what came after.
  if (!(await isKnown(database, fileId))) await removeIndex(context, fileId);
}

async function readIndex(
  context: Context,
  file: KnowledgeFileRow,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  const input = async () => ({
    bytes: await loadContent(context, { keyOwner: knowledgeOwner }, blobKeyOf(file.id)),
    kind: fileExtension(file.name),
  });
  try {
    return indexOutcome.parse(await context.indexing.run('index file', input, { limitMs, signal }));
  } catch (error) {
    if (!(error instanceof WorkshopError)) throw error;
    if (error.reason === 'stopped' || error.reason === 'busy') throw error;
    context.log.warn({ fileId: file.id, reason: error.reason }, 'a knowledge file was not read');
    return { note: error.reason === 'failed' ? 'damaged' : 'too_slow' };
  }
}

async function writeIndex(
  { database }: Context,
  fileId: number,
  index: TextIndex,
  signal: AbortSignal,
): Promise<void> {
  for (let first = 0; first < index.passages.length; first += passagesPerStep) {
    signal.throwIfAborted();
    const step = index.passages.slice(first, first + passagesPerStep);
    await insertPassages(database, fileId, first, step);
  }
  await writeTerms(database, fileId, index, signal);
}

export const lastTry = indexJob.retries;
