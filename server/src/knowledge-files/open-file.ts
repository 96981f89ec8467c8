import type { Readable } from 'node:stream';
import { knowledgeUpload } from '@hale/contract/constants';
import type { Context } from '../context.ts';
import { openContent } from '../features/files/open-content.ts';
import { blobKeyOf, knowledgeOwner } from './name-blob.ts';
import { findNewestFile } from './store.ts';

export interface OpenedFile {
  name: string;
  contentType: string;
  size: number;
  content: Readable;
}

/** By the path that the list of files gives. Null: no file of the newest set. */
export async function openFile(context: Context, path: string): Promise<OpenedFile | null> {
  const [folder, name, ...rest] = path.split('/');
  if (folder !== knowledgeUpload.field || !name || rest.length > 0) return null;
  const file = await findNewestFile(context.database, name);
  if (!file) return null;
  const sealed = { keyOwner: knowledgeOwner };
  const content = await openContent(context, sealed, blobKeyOf(file.id));
  return content && { name, contentType: file.contentType, size: file.size, content };
}
