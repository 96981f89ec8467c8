import type { Context } from '../../context.ts';
import { folderOf } from './name-blobs.ts';
import { deleteRows } from './store.ts';

/**
 * The bytes go first: while a row is there, a sweep finds what a crash left of its file. Nobody
 * waits for somebody else's failure: what could not be removed now is removed by that sweep, once
 * its message is gone.
 */
export async function removeFiles(
  context: Pick<Context, 'blobs' | 'database'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await context.blobs.removeAll(folderOf(id));
  await deleteRows(context.database, ids);
}
