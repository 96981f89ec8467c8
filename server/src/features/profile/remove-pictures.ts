import type { Context } from '../../context.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { pictureFolder } from './save-picture.ts';
import { deletePictures, leftPictures } from './store.ts';

/** No upload takes that long: what is nobody's by then never will be anybody's. */
const LEFT_MS = HOUR_MS;
const BATCH = 100;

/** The bytes go first: while a row is there, the sweep finds what a crash left. */
export async function removePictures(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await context.blobs.removeAll(pictureFolder(id));
  await deletePictures(context.database, ids);
}

export function definePictureSweep(context: Context): void {
  context.jobs.sweep('left-id-pictures', 600, async (now) => {
    const before = new Date(now.getTime() - LEFT_MS);
    for (let ids: string[] = []; ;) {
      ids = await leftPictures(context.database, before, BATCH);
      await removePictures(context, ids);
      if (ids.length < BATCH) return;
    }
  });
}
