import type { Context } from '../context.ts';
import { folderOf } from './name-blob.ts';
import { deleteEmptySets, deleteFiles, deleteSomeOf, listOldFiles } from './store.ts';

/** No upload takes that long. */
const unattachedMs = 3_600_000;
/** Nor does an answer: whoever began with the old set has finished with it by then. */
const lastUseMs = 600_000;
const filesPerRound = 20;
const rowsPerStep = 5_000;

/** What uploads that were cut off and replaced sets have left. */
export async function removeOldFiles(context: Context, now: Date): Promise<void> {
  const before = {
    unattachedBefore: new Date(now.getTime() - unattachedMs),
    replacedBefore: new Date(now.getTime() - lastUseMs),
  };
  for (let ids: number[] = []; ;) {
    ids = await listOldFiles(context.database, before, filesPerRound);
    await removeFiles(context, ids);
    if (ids.length < filesPerRound) break;
  }
  await deleteEmptySets(context.database);
}

/** The row goes last: while it is there, a sweep finds what a crash left of its file. */
export async function removeFiles(context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await context.blobs.removeAll(folderOf(id));
    await removeIndex(context, id);
  }
  await deleteFiles(context.database, ids);
}

export async function removeIndex({ database }: Pick<Context, 'database'>, id: number) {
  while (await deleteSomeOf(database, id, rowsPerStep));
}
