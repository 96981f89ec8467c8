import { fileExtension } from '@hale/contract/file-rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { type PictureOutcome, pictureOutcome } from '../../lib/documents/picture-outcome.ts';
import { showsMetadata } from '../../lib/documents/plain-picture.ts';
import { WorkshopError } from '../../lib/workshop/workshop.ts';
import { blobKeyOf } from './name-blobs.ts';
import { loadContent, putSealed } from './open-content.ts';
import { type StagedFile, UnfitFileError } from './save-file.ts';

const limitMs = 60_000;
const retryAfterSeconds = 30;

/**
 * A picture is kept without anything that tells about the person, and gets a small form for the
 * screen and the model. A damaged one is kept as it is, unless it shows that it tells more.
 */
export async function preparePicture(
  context: Context,
  file: StagedFile,
  signal: AbortSignal,
): Promise<StagedFile> {
  const outcome = await clean(context, file, signal);
  if (outcome.kind === 'too large') throw new UnfitFileError();
  if (outcome.kind === 'unreadable') {
    const bytes = await loadContent(context, file, file.blobKey);
    if (bytes === null || showsMetadata(bytes)) throw new UnfitFileError();
    return file;
  }
  const { picture, preview } = outcome;
  const previewKey = preview && blobKeyOf(file.id, 'preview');
  if (preview && previewKey) await putSealed(context, file, previewKey, preview);
  if (!picture) return { ...file, previewKey };

  const blobKey = blobKeyOf(file.id, 'picture');
  await putSealed(context, file, blobKey, picture);
  await context.blobs.remove(file.blobKey);
  const contentType = isHeic(file) ? 'image/jpeg' : file.contentType;
  return { ...file, blobKey, previewKey, contentType, size: picture.length };
}

async function clean(
  context: Context,
  file: StagedFile,
  signal: AbortSignal,
): Promise<PictureOutcome> {
  const { pictures, log } = context;
  const format = isHeic(file) ? 'heic' : file.contentType.replace('image/', '');
  const input = async () => ({ format, bytes: await loadContent(context, file, file.blobKey) });
  try {
    return pictureOutcome.parse(await pictures.run('clean picture', input, { limitMs, signal }));
  } catch (error) {
    if (!(error instanceof WorkshopError)) throw error;
    if (error.reason === 'busy') throw new AppError('too_many_attempts', { retryAfterSeconds });
    log.warn({ fileId: file.id, reason: error.reason }, 'a picture could not be prepared');
    return { kind: 'unreadable' };
  }
}

function isHeic({ name }: StagedFile): boolean {
  return fileExtension(name) === 'heic';
}
