import type { KnowledgeFile } from '@hale/contract/admin-settings';
import { knowledgeUpload } from '@hale/contract/constants';
import { buildPath } from '@hale/contract/endpoint';
import { downloadKnowledgeFile } from '@hale/contract/admin-settings';
import type { Context } from '../context.ts';
import { type KnowledgeFileRow, listNewestFiles } from './store.ts';

/** Those of the newest set, whether they are searched yet or not. */
export async function listFiles({ database }: Context): Promise<KnowledgeFile[]> {
  return (await listNewestFiles(database)).map(present);
}

function present({ name, contentType, status, note }: KnowledgeFileRow): KnowledgeFile {
  const path = buildPath(downloadKnowledgeFile.path, { path: `${knowledgeUpload.field}/${name}` });
  return { name, type: contentType, url: path, status, ...(note && { note }) };
}
