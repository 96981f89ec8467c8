import { mediaPathPrefix } from '@hale/contract/constants';
import { downloadFile } from '@hale/contract/files';
import type { MessageFile } from '@hale/contract/messages';
import { send } from '../../api/client.ts';
import { saveBlob } from '../../lib/save-blob.ts';

/** Files that were sent from here need not be fetched to be shown. The oldest are forgotten first. */
const known = new Map<string, Promise<Blob>>();
const MOST_KNOWN = 40;

const remember = (path: string, blob: Promise<Blob>): void => {
  known.set(path, blob);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MOST_KNOWN) known.delete(oldest);
};

/** The server lists the files of a message in the order they were sent. */
export const rememberFiles = (stored: readonly MessageFile[], sent: readonly File[]): void => {
  for (const [index, { file }] of stored.entries()) {
    const blob = sent[index];
    if (blob) remember(file, Promise.resolve(blob));
  }
};

/** The bytes of a file of a message, asked for with the right of its owner. */
export const fetchFile = (path: string): Promise<Blob> => {
  const before = known.get(path);
  if (before) return before;
  const blob = fetchBytes(path);
  remember(path, blob);
  blob.catch(() => known.delete(path));
  return blob;
};

const fetchBytes = async (path: string): Promise<Blob> => {
  const encoded = path.slice(mediaPathPrefix.length);
  const response = await send(downloadFile, {
    params: { path: encoded.split('/').map(decodeURIComponent).join('/') },
  });
  return response.blob();
};

export const saveFile = async ({ file, file_of_name: name }: MessageFile): Promise<void> =>
  saveBlob(await fetchFile(file), name);
