import type { Context } from '../../context.ts';
import { removeFiles } from '../files/remove-files.ts';

/** Files of messages that are gone. The change is made: what fails here is left to the sweep. */
export async function clearFiles(context: Context, ids: readonly string[]): Promise<void> {
  try {
    await removeFiles(context, ids);
  } catch (error) {
    context.log.error({ err: error }, 'files of removed messages are still there');
  }
}
