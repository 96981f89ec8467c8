import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileExtension, fileFits, pictureExtensions } from '@hale/contract/file-rules';
import type { Context } from '../../context.ts';
import { cleanFileName } from '../../lib/documents/file-name.ts';
import type { Part } from '../../lib/multipart.ts';
import { userKey } from '../../vault/key-owner.ts';
import { cleanPicture } from '../files/clean-picture.ts';
import { loadContent, putSealed } from '../files/open-content.ts';
import { fitting, UnfitFileError } from '../files/save-file.ts';
import { insertPicture, type PictureKind } from './store.ts';

/** All that is kept of a picture lies in the folder that its id names. */
export function pictureFolder(id: string): string {
  return `id-pictures/${id}/`;
}

interface Options {
  userId: number;
  kind: PictureKind;
  /** Called before anything of the picture is stored. */
  onStart(id: string): void;
}

/** Stores a picture of the ID verification while it arrives, sealed. Throws for what is no picture. */
export async function savePicture(
  context: Context,
  part: Part,
  { userId, kind, onStart }: Options,
): Promise<string> {
  const name = cleanFileName(part.fileName ?? '');
  if (!fileFits({ name, type: part.type ?? '', size: 1 }, pictureExtensions)) {
    throw new UnfitFileError();
  }
  const id = randomUUID();
  onStart(id);
  await insertPicture(context.database, { id, userId, kind, createdAt: context.clock.now() });
  const file = { keyOwner: userKey(userId) };
  const blobKey = `${pictureFolder(id)}content`;
  const content = fitting(part, fileExtension(name));
  try {
    await putSealed(context, file, blobKey, Readable.from(content.pieces()));
  } catch (error) {
    throw content.failure() ?? error;
  }
  const format = { jpg: 'jpeg' }[fileExtension(name)] ?? fileExtension(name);
  const load = () => loadContent(context, file, blobKey);
  const outcome = await cleanPicture(context, { ...file, format, load });
  // Where and when it was taken is nobody's business. A damaged one without it is for people to judge.
  if (outcome.kind === 'good' && outcome.picture) {
    await putSealed(context, file, blobKey, outcome.picture);
  }
  return id;
}
