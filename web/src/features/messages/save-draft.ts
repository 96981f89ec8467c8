import { dropFiles, getFiles, putFiles } from '../../lib/file-shelf.ts';
import { clearLocal, localKeys, readLocal, writeLocal } from '../../lib/local-store.ts';
import { randomKey } from '../../lib/random-key.ts';
import { readTab, writeTab } from '../../lib/tab-storage.ts';
import { currentSession } from '../auth/session-store.ts';

/*
 * Drafts outlive a reload: their texts in the local storage, which is written at once, their files in the
 * browser's database. They belong to one person: another account on the same computer has its own. Two tabs
 * may write to the same chat: the one that finds words there which it never saw writes its own beside them.
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

/** What this tab has read or written last, by key. */
const seen = new Map<string, string | null>();

/** Where this tab keeps its words. */
const ownKey = (chat: string): string => readTab(keyOf(chat)) ?? keyOf(chat);

const hasForeignWords = (key: string): boolean => {
  const stored = readLocal(key);
  return stored !== null && stored !== (seen.get(key) ?? null);
};

const moveAside = (chat: string): string => {
  const key = `${keyOf(chat)} ${randomKey()}`;
  writeTab(keyOf(chat), key);
  return key;
};

/** Those of this tab; else those that any tab has left here, the newest of them if they lie aside. */
const findKey = (chat: string): string => {
  const hasWords = (key: string) => readLocal(key) !== null;
  const aside = () => byAge(draftKeys().filter((key) => key.startsWith(`${keyOf(chat)} `)));
  return [ownKey(chat), keyOf(chat)].find(hasWords) ?? aside()[0] ?? ownKey(chat);
};

/** In place of a chat: a change of one of its questions. */
export const editPlace = (messageId: number): string => `edit ${messageId}`;

export const saveDraft = (
  chat: string,
  { text, hasFiles, ...draft }: Omit<StoredDraft, 'savedAt'>,
): void => {
  // What its person has typed is kept under their name already.
  if (currentSession().hasLeft) return;
  const key = ownKey(chat);
  const isForeign = hasForeignWords(key);
  if (text === '' && !hasFiles) {
    if (!isForeign) clearLocal(key);
    return;
  }
  const words = JSON.stringify({ text, hasFiles, ...draft, savedAt: Date.now() });
  const place = isForeign ? moveAside(chat) : key;
  writeLocal(place, words);
  seen.set(place, words);
};

export const saveDraftFiles = (chat: string, files: readonly File[]): Promise<void> =>
  files.length > 0 ? putFiles(ownKey(chat), files) : dropFiles(ownKey(chat));

/** What is read here is this tab's from now on, until another one changes it. */
export const readDraft = (chat: string): StoredDraft | null => {
  const key = findKey(chat);
  if (key !== ownKey(chat)) writeTab(keyOf(chat), key);
  const words = readLocal(key);
  seen.set(key, words);
  return parseDraft(words);
};

export const readDraftFiles = (chat: string): Promise<readonly File[]> => getFiles(ownKey(chat));

export const deleteDraft = (chat: string): void => {
  const key = ownKey(chat);
  if (!hasForeignWords(key)) remove(key);
};

/** For somebody who logs out: nothing they typed stays behind. */
export const deleteAllDrafts = (): void => {
  for (const key of draftKeys()) remove(key);
};

/** Chats come and go; drafts nobody came back to do not pile up. */
export const purgeDrafts = (): void => {
  for (const key of byAge(draftKeys()).slice(MOST_DRAFTS)) remove(key);
};

/** The newest first. */
const byAge = (keys: readonly string[]): readonly string[] =>
  keys
    .map((key) => ({ key, savedAt: parseDraft(readLocal(key))?.savedAt ?? 0 }))
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map(({ key }) => key);

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
