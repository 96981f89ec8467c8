import * as z from 'zod/mini';
import { dropFiles, getFiles, putFiles } from '../../lib/file-shelf.ts';
import { clearLocal, localKeys, readLocal, writeLocal } from '../../lib/local-store.ts';
import { currentSession } from '../auth/session-store.ts';

/*
 * Drafts outlive a reload: their texts in the local storage, which is written at once, their files in the
 * browser's database. They belong to one person: another account on the same computer has its own.
 */

const storedDraft = z.object({
  text: z.string(),
  hasFiles: z.boolean(),
  /** Of the send that was tried last: the same words are not taken twice. */
  sentKey: z.nullable(z.string()),
  savedAt: z.number(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const PREFIX = 'draft ';
const MOST_DRAFTS = 30;

const keyOf = (chat: string): string =>
  `${PREFIX}${currentSession().user?.id ?? 'visitor'} ${chat}`;

export const saveDraft = (
  chat: string,
  { text, sentKey, hasFiles }: Omit<StoredDraft, 'savedAt'>,
): void => {
  const key = keyOf(chat);
  if (text === '' && !hasFiles) clearLocal(key);
  else writeLocal(key, JSON.stringify({ text, sentKey, hasFiles, savedAt: Date.now() }));
};

export const saveDraftFiles = (chat: string, files: readonly File[]): Promise<void> =>
  files.length > 0 ? putFiles(keyOf(chat), files) : dropFiles(keyOf(chat));

export const readDraft = (chat: string): StoredDraft | null => parseDraft(readLocal(keyOf(chat)));

export const readDraftFiles = (chat: string): Promise<readonly File[]> => getFiles(keyOf(chat));

export const deleteDraft = (chat: string): void => remove(keyOf(chat));

/** For somebody who logs out: nothing they typed stays behind. */
export const deleteAllDrafts = (): void => {
  for (const key of draftKeys()) remove(key);
};

/** Chats come and go; drafts nobody came back to do not pile up. */
export const purgeDrafts = (): void => {
  const byAge = draftKeys()
    .map((key) => ({ key, savedAt: parseDraft(readLocal(key))?.savedAt ?? 0 }))
    .toSorted((a, b) => b.savedAt - a.savedAt);
  for (const { key } of byAge.slice(MOST_DRAFTS)) remove(key);
};

const draftKeys = (): readonly string[] => localKeys().filter((key) => key.startsWith(PREFIX));

const remove = (key: string): void => {
  clearLocal(key);
  void dropFiles(key);
};

const parseDraft = (json: string | null): StoredDraft | null => {
  if (json === null) return null;
  try {
    return storedDraft.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
};
