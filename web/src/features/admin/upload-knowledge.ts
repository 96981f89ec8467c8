import {
  downloadKnowledgeFile,
  uploadKnowledgeFiles,
  type KnowledgeFile,
} from '@hale/contract/admin-settings';
import { fileLimits, knowledgeUpload } from '@hale/contract/constants';
import { fileFits, knowledgeExtensions } from '@hale/contract/file-rules';
import { call, send } from '../../api/client.ts';
import { logError } from '../../lib/log-error.ts';
import { saveBlob } from '../../lib/save-blob.ts';

/** A file of the knowledge base, on the server or only chosen so far. */
export type ListedFile = { name: string; stored: KnowledgeFile } | { name: string; chosen: File };

/** The list with the new files; a file of the same name takes the place of the earlier one. */
export const addKnowledge = (
  listed: readonly ListedFile[],
  chosen: readonly File[],
): readonly ListedFile[] | 'too_many_files' | 'files_limits' => {
  if (!chosen.every((file) => fileFits(file, knowledgeExtensions))) return 'files_limits';
  const names = new Set(chosen.map(({ name }) => name));
  const all = [
    ...listed.filter(({ name }) => !names.has(name)),
    ...chosen.map((file) => ({ name: file.name, chosen: file })),
  ];
  return all.length > fileLimits.maxFiles ? 'too_many_files' : all;
};

/** An upload replaces the whole set, so what stays is fetched and sent again. */
export const uploadKnowledge = async (
  listed: readonly ListedFile[],
): Promise<readonly KnowledgeFile[]> => {
  const files = await Promise.all(listed.map(readFile));
  const body = new FormData();
  body.set('folder', knowledgeUpload.folder);
  body.set('field', knowledgeUpload.field);
  for (const file of files) body.append('files', file, file.name);
  return (await call(uploadKnowledgeFiles, { body })).files;
};

const readFile = async (listed: ListedFile): Promise<File> => {
  if ('chosen' in listed) return listed.chosen;
  const { name, type } = listed.stored;
  try {
    return new File([await fetchBytes(name)], name, { type });
  } catch (error) {
    logError(error);
    // Sent without it, the file would be gone.
    throw error;
  }
};

const fetchBytes = async (name: string): Promise<Blob> => {
  const path = `${knowledgeUpload.field}/${name}`;
  return (await send(downloadKnowledgeFile, { params: { path } })).blob();
};

/** A file that cannot be had is only logged. */
export const saveKnowledge = async ({ name }: KnowledgeFile): Promise<void> => {
  try {
    saveBlob(await fetchBytes(name), name);
  } catch (error) {
    logError(error);
  }
};
