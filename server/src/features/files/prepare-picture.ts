import { fileExtension } from '@hale/contract/file-rules';
import type { Context } from '../../context.ts';
import { cleanPicture } from './clean-picture.ts';
import { blobKeyOf } from './name-blobs.ts';
import { loadContent, putSealed } from './open-content.ts';
import type { StagedFile } from './save-file.ts';

/**
 * A picture is kept without anything that tells about the person, and gets a small form for the
 * screen and the model. A damaged one is kept as it is, unless it shows that it tells more.
 */
export async function preparePicture(
  context: Context,
  file: StagedFile,
  signal: AbortSignal,
): Promise<StagedFile> {
  const outcome = await cleanPicture(context, {
    format: isHeic(file) ? 'heic' : file.contentType.replace('image/', ''),
    keyOwner: file.keyOwner,
    load: () => loadContent(context, file, file.blobKey),
    signal,
  });
  if (outcome.kind === 'unreadable') return file;
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

function isHeic({ name }: StagedFile): boolean {
  return fileExtension(name) === 'heic';
}
