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

/** What becomes of the files when the settings are saved. */
export interface KnowledgeChanges {
  added: readonly File[];
  /** Names of files on the server. */
  removed: readonly string[];
}

export const noChanges: KnowledgeChanges = { added: [], removed: [] };

export const hasChanges = ({ added, removed }: KnowledgeChanges): boolean =>
  added.length > 0 || removed.length > 0;

/** The files as they will be; an added one takes the place of one of the same name. */
export const filesWith = (
  stored: readonly KnowledgeFile[],
  { added, removed }: KnowledgeChanges,
): readonly ListedFile[] => {
  const gone = new Set([...removed, ...added.map(({ name }) => name)]);
  return [
    ...stored
      .filter(({ name }) => !gone.has(name))
      .map((file) => ({ name: file.name, stored: file })),
    ...added.map((file) => ({ name: file.name, chosen: file })),
  ];
};

export const addKnowledge = (
  stored: readonly KnowledgeFile[],
  { added, removed }: KnowledgeChanges,
  chosen: readonly File[],
): KnowledgeChanges | 'too_many_files' | 'files_limits' => {
  if (!chosen.every((file) => fileFits(file, knowledgeExtensions))) return 'files_limits';
  // Of one name, the last that was chosen.
  const byName = new Map([...added, ...chosen].map((file) => [file.name, file]));
  const changes = { added: [...byName.values()], removed };
  return filesWith(stored, changes).length > fileLimits.maxFiles ? 'too_many_files' : changes;
};

export const removeKnowledge = (
  stored: readonly KnowledgeFile[],
  { added, removed }: KnowledgeChanges,
  name: string,
): KnowledgeChanges => ({
  added: added.filter((file) => file.name !== name),
  removed: stored.some((file) => file.name === name) ? [...removed, name] : removed,
});

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
