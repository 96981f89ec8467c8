import { dropFiles, getFiles, putFiles } from '../../lib/file-shelf.ts';
import { clearLocal, localKeys, readLocal, writeLocal } from '../../lib/local-store.ts';
import { currentSession } from '../auth/session-store.ts';

/*
 * Drafts outlive a reload: their texts in the local storage, which is written at once, their files in the
 * browser's database. They belong to one person: another account on the same computer has its own.
 */

export interface StoredDraft {
  text: string;
  hasFiles: boolean;
  /** Of the send that was tried last: the same words are not taken twice. */
  sentKey: string | null;
  /** The newest message of its chat: what the server has taken since comes after it. */
  newest?: number | undefined;
  /** It waits for the network: sent as soon as its chat is open again. */
  isQueued?: boolean;
  savedAt: number;
}

const PREFIX = 'draft ';
const MOST_DRAFTS = 30;

const keyOf = (chat: string): string =>
  `${PREFIX}${currentSession().user?.id ?? 'visitor'} ${chat}`;

/** In place of a chat: a change of one of its questions. */
export const editPlace = (messageId: number): string => `edit ${messageId}`;

export const saveDraft = (
  chat: string,
  { text, hasFiles, ...draft }: Omit<StoredDraft, 'savedAt'>,
): void => {
  // What its person has typed is kept under their name already.
  if (currentSession().hasLeft) return;
  const key = keyOf(chat);
  if (text === '' && !hasFiles) clearLocal(key);
  else writeLocal(key, JSON.stringify({ text, hasFiles, ...draft, savedAt: Date.now() }));
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

/** Checked by hand: the home page, which has a draft too, does without the library for it. */
const parseDraft = (json: string | null): StoredDraft | null => {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'hasFiles' in value &&
  typeof value.hasFiles === 'boolean' &&
  'sentKey' in value &&
  (value.sentKey === null || typeof value.sentKey === 'string') &&
  'savedAt' in value &&
  typeof value.savedAt === 'number';
