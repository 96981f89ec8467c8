import type { Readable } from 'node:stream';
import { fileExtension } from '@hale/contract/file-rules';
import { isUuid } from '@hale/contract/primitives';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { isForgotten, openContent } from './open-content.ts';
import { type FileRow, findFile, type Reader } from './store.ts';

/** Previews are made by us, all of one type. */
const previewType = 'image/jpeg';

export interface Download {
  name: string;
  contentType: string;
  /** Null: not known beforehand. */
  size: number | null;
  content: Readable;
  /** Of somebody else, or deleted: only staff get that far. */
  isByStaff: boolean;
}

/** For the owner and for staff; whatever else is asked for does not exist. */
export async function downloadFile(
  context: Context,
  reader: Reader,
  { path, preview }: { path: string; preview: boolean },
): Promise<Download> {
  const file = isUuid(path) ? await findFile(context.database, path, reader) : null;
  if (!file) throw new AppError('not_found');
  const name = await openName(context, file);
  const { blobKey, contentType, size } = choose(file, preview);
  const content = name === null ? null : await openContent(context, file, blobKey);
  if (name === null || content === null) throw new AppError('not_found');
  return { name: fitName(name, contentType), contentType, size, content, isByStaff: !file.isOwn };
}

/** A picture that is small enough is its own preview. */
function choose(file: FileRow, preview: boolean) {
  const { blobKey, contentType, size, previewKey } = file;
  return preview && previewKey !== null
    ? { blobKey: previewKey, contentType: previewType, size: null }
    : { blobKey, contentType, size };
}

/** Null: its owner was forgotten. */
async function openName({ vault }: Context, file: FileRow): Promise<string | null> {
  try {
    return await vault.openText(readKeyOwner(file.keyOwner), places.fileName, file.nameSealed);
  } catch (error) {
    if (isForgotten(error)) return null;
    throw error;
  }
}

/** What was turned into a JPEG must be saved as one, or no program opens it. */
export function fitName(name: string, contentType: string): string {
  const isNamedSo = ['jpg', 'jpeg'].includes(fileExtension(name));
  if (contentType !== 'image/jpeg' || isNamedSo) return name;
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
