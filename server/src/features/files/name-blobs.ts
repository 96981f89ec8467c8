import { isUuid } from '@hale/contract/primitives';
import { places } from '../../vault/places.ts';

/** Everything kept of a file lies in one folder that its id names. */
export const filesFolder = 'files/';

export type FilePart = 'content' | 'picture' | 'preview';

export function folderOf(fileId: string): string {
  return `${filesFolder}${fileId}/`;
}

export function blobKeyOf(fileId: string, part: FilePart): string {
  return `${folderOf(fileId)}${part}`;
}

/** Null: no file of ours. */
export function fileIdOf(blobKey: string): string | null {
  const [id = ''] = blobKey.slice(filesFolder.length).split('/');
  return isUuid(id) ? id : null;
}

/** What the vault binds the bytes to, so that those of one file never open as those of another. */
export function sealedAs(blobKey: string): string {
  return `${places.fileContent}:${blobKey}`;
}
