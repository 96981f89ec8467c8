import type { Owner } from '../vault/vault.ts';

/** Knowledge files belong to the staff as a whole. */
export const knowledgeOwner: Owner = 'staff:knowledge';

export function folderOf(fileId: number): string {
  return `knowledge/${fileId}/`;
}

export function blobKeyOf(fileId: number): string {
  return `${folderOf(fileId)}content`;
}
