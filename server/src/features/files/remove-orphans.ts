import type { Context } from '../../context.ts';
import { DAY_S, HOUR_S } from '../../lib/durations.ts';
import { fileIdOf, filesFolder, folderOf } from './name-blobs.ts';
import { removeFiles } from './remove-files.ts';
import { knownIds, passedRecordings, unattachedFiles } from './store.ts';

/** No upload takes that long: what belongs to no message by then never will. */
const unattachedSeconds = HOUR_S;
/** For so long a recording that could not be understood may be asked about again. */
const recordingSeconds = HOUR_S;
const batchSize = 200;
const pageSize = 1000;

export function defineFileSweeps(context: Context): void {
  context.jobs.sweep('unattached-files', 600, (now) => removeUnattachedFiles(context, now));
  context.jobs.sweep('passed-recordings', 600, (now) => removePassedRecordings(context, now));
  context.jobs.sweep('unknown-files', DAY_S, () => removeUnknownFiles(context));
}

/** Left by sends that were cut off, and by messages, chats and accounts that were deleted. */
export function removeUnattachedFiles(context: Context, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unattachedSeconds * 1000);
  return removeAll(context, () => unattachedFiles(context.database, before, batchSize));
}

/** Left by answers that failed to understand them and by a server that died. */
export function removePassedRecordings(context: Context, now: Date): Promise<void> {
  const before = new Date(now.getTime() - recordingSeconds * 1000);
  return removeAll(context, () => passedRecordings(context.database, before, batchSize));
}

async function removeAll(context: Context, find: () => Promise<string[]>): Promise<void> {
  for (let ids: string[] = []; ;) {
    ids = await find();
    await removeFiles(context, ids);
    if (ids.length < batchSize) return;
  }
}

/**
 * Bytes whose row is gone: a restored backup can leave some. A row is there before the first byte of
 * its file and goes after the last one, so bytes without a row are nobody's, however new.
 */
export async function removeUnknownFiles({ blobs, database }: Context): Promise<void> {
  for (let after: string | undefined; ;) {
    const page = await blobs.list(filesFolder, { limit: pageSize, ...(after && { after }) });
    const ids = new Set(page.blobs.map(({ key }) => fileIdOf(key)).filter((id) => id !== null));
    const known = await knownIds(database, [...ids]);
    for (const id of ids) if (!known.has(id)) await blobs.removeAll(folderOf(id));
    if (page.next === null) return;
    after = page.next;
  }
}
