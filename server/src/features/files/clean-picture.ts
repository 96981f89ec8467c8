import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { type PictureOutcome, pictureOutcome } from '../../lib/documents/picture-outcome.ts';
import { showsMetadata } from '../../lib/documents/plain-picture.ts';
import { WorkshopError } from '../../lib/workshop/workshop.ts';
import { UnfitFileError } from './save-file.ts';

const limitMs = 60_000;
const retryAfterSeconds = 30;

interface StoredPicture {
  /** As the workshop calls it: `jpeg`, `png`, `webp`, `heic`. */
  format: string;
  keyOwner: string;
  load(): Promise<Buffer | null>;
  signal?: AbortSignal;
}

type CleanPicture = Exclude<PictureOutcome, { kind: 'too large' }>;

/**
 * The picture without anything that tells about the person. Throws for one that is too large, and for a
 * damaged one that shows that it tells more.
 */
export async function cleanPicture(context: Context, stored: StoredPicture): Promise<CleanPicture> {
  const outcome = await runClean(context, stored);
  if (outcome.kind === 'too large') throw new UnfitFileError();
  if (outcome.kind === 'unreadable') {
    const bytes = await stored.load();
    if (bytes === null || showsMetadata(bytes)) throw new UnfitFileError();
  }
  return outcome;
}

async function runClean(
  { pictures, log }: Context,
  { format, keyOwner, load, signal }: StoredPicture,
): Promise<PictureOutcome> {
  const input = async () => ({ format, bytes: await load() });
  try {
    const options = { limitMs, by: keyOwner, ...(signal && { signal }) };
    return pictureOutcome.parse(await pictures.run('clean picture', input, options));
  } catch (error) {
    if (!(error instanceof WorkshopError)) throw error;
    if (error.reason === 'busy') throw new AppError('too_many_attempts', { retryAfterSeconds });
    log.warn({ reason: error.reason }, 'a picture could not be prepared');
    return { kind: 'unreadable' };
  }
}
