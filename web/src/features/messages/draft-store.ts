import { fileKind } from '@hale/contract/file-rules';
import { create } from 'zustand';
import { currentChat } from '../chats/chat-store.ts';
import {
  deleteDraft,
  editPlace,
  purgeDrafts,
  readDraft,
  readDraftFiles,
  saveDraft,
  saveDraftFiles,
  type StoredDraft,
} from './save-draft.ts';

export interface Attachment {
  id: string;
  file: File;
  /** For pictures; the browser may still be unable to show it. */
  previewUrl: string | null;
}

export interface Draft {
  text: string;
  attachments: readonly Attachment[];
  /** Of the send that was tried last with exactly these words and files. */
  sentKey: string | null;
}

const noDraft: Draft = { text: '', attachments: [], sentKey: null };

interface DraftsState {
  drafts: Readonly<Record<string, Draft>>;
}

export const useDrafts = create<DraftsState>(() => ({ drafts: {} }));

/** What is typed and attached for a chat, before it is sent. */
export const useDraft = (chat: string): Draft => useDrafts(({ drafts }) => drafts[chat] ?? noDraft);

export const currentDraft = (chat: string): Draft => useDrafts.getState().drafts[chat] ?? noDraft;

export const setDraftText = (chat: string, text: string): void => {
  store(chat, { ...currentDraft(chat), text, sentKey: null });
};

export const attachFiles = (chat: string, files: readonly File[]): void => {
  const { attachments, ...draft } = currentDraft(chat);
  store(chat, {
    ...draft,
    sentKey: null,
    attachments: [...attachments, ...files.map(toAttachment)],
  });
  void saveFiles(chat);
};

export const detachFile = (chat: string, id: string): void => {
  const { attachments, ...draft } = currentDraft(chat);
  release(attachments.filter((it) => it.id === id));
  store(chat, { ...draft, sentKey: null, attachments: attachments.filter((it) => it.id !== id) });
  void saveFiles(chat);
};

/** Taken out of the box, but not yet with the server. It stays stored, so that a reload loses nothing. */
const onTheWay = new Map<string, Draft & { isQueued?: boolean }>();

/** `key` is for words that are sent for the first time; the same words again keep theirs. */
export const takeDraft = (chat: string, key: string): Draft & { sentKey: string } => {
  const draft = { ...currentDraft(chat), sentKey: currentDraft(chat).sentKey ?? key };
  onTheWay.set(chat, draft);
  store(chat, noDraft);
  return draft;
};

/** Sends other words than those in the box, which stay there. */
export const takeText = (chat: string, text: string, key: string): Draft & { sentKey: string } => {
  const draft = { text, attachments: [], sentKey: key };
  onTheWay.set(chat, draft);
  save(chat, currentDraft(chat));
  return draft;
};

/** A chat was made for the draft that is on its way: it belongs there now. */
export const moveDraft = (from: string, to: string): void => {
  const draft = onTheWay.get(from);
  if (!draft) return;
  onTheWay.delete(from);
  onTheWay.set(to, draft);
  carryDraft(from, to);
};

/** It waits for the network, over a reload too. */
export const markQueued = (chat: string): void => {
  const draft = onTheWay.get(chat);
  if (!draft) return;
  onTheWay.set(chat, { ...draft, isQueued: true });
  save(chat, currentDraft(chat));
};

/** It was sent: what has been typed since is all that is left. */
export const dropDraft = (chat: string): void => {
  const hadFiles = release(onTheWay.get(chat)?.attachments ?? []);
  onTheWay.delete(chat);
  save(chat, currentDraft(chat));
  if (hadFiles) void saveFiles(chat);
};

/** It was not sent: it goes back into the box, before what has been typed since. */
export const returnDraft = (chat: string): void => {
  const draft = withOnTheWay(chat, currentDraft(chat));
  onTheWay.delete(chat);
  store(chat, draft);
};

const withOnTheWay = (chat: string, since: Draft): Draft => {
  const draft = onTheWay.get(chat);
  if (!draft) return since;
  const isUntouched = since.text === '' && since.attachments.length === 0;
  return {
    text: [draft.text, since.text].filter((part) => part !== '').join('\n'),
    attachments: [...draft.attachments, ...since.attachments],
    sentKey: isUntouched ? draft.sentKey : null,
  };
};

/**
 * What was typed here before the page was left; what is in the box already stays. Says whether it waits to
 * be sent.
 */
export const restoreDraft = async (chat: string): Promise<boolean> => {
  purgeDrafts();
  const stored = readDraft(chat);
  if (!stored || useDrafts.getState().drafts[chat]) return false;
  if (wasTaken(chat, stored)) {
    deleteDraft(chat);
    return false;
  }
  show(chat, { ...noDraft, text: stored.text, sentKey: stored.sentKey });
  const isQueued = stored.isQueued === true;
  if (!stored.hasFiles) return isQueued;
  const files = await readDraftFiles(chat);
  const { attachments, ...draft } = currentDraft(chat);
  if (attachments.length === 0) show(chat, { ...draft, attachments: files.map(toAttachment) });
  return isQueued;
};

/** The page was left after the send, but before it could hear that the server has the question. */
const wasTaken = (chat: string, { text, hasFiles, sentKey, newest }: StoredDraft): boolean => {
  const last = newestOf(chat);
  return (
    sentKey !== null &&
    last?.id !== newest &&
    last?.message === text.trim() &&
    last.files.length > 0 === hasFiles
  );
};

const newestOf = (chat: string) => currentChat(chat).messages.at(-1);

/** What is in the box of one page goes over into that of another. */
export const carryDraft = (from: string, to: string): void => {
  store(to, currentDraft(from));
  void saveFiles(to);
  show(from, noDraft);
  deleteDraft(from);
};

/** The same where something may have been typed already: it comes after that. */
export const addDraft = async (from: string, to: string): Promise<void> => {
  await restoreDraft(to);
  const { text, attachments } = currentDraft(from);
  if (text === '' && attachments.length === 0) return;
  const before = currentDraft(to);
  store(to, {
    text: [before.text, text].filter((part) => part !== '').join('\n'),
    attachments: [...before.attachments, ...attachments],
    sentKey: null,
  });
  void saveFiles(to);
  show(from, noDraft);
  deleteDraft(from);
};

/** A question is gone, but not the words of a change that was begun: they wait in the box. */
export const returnChange = (chat: string, messageId: number): void => {
  const place = editPlace(messageId);
  const kept = readDraft(place);
  if (!kept) return;
  setDraftText(chat, [currentDraft(chat).text, kept.text].filter((part) => part !== '').join('\n'));
  deleteDraft(place);
};

let attachmentCount = 0;

const toAttachment = (file: File): Attachment => ({
  id: String((attachmentCount += 1)),
  file,
  previewUrl: fileKind(file.name) === 'image' ? URL.createObjectURL(file) : null,
});

const release = (attachments: readonly Attachment[]): boolean => {
  for (const { previewUrl } of attachments) if (previewUrl) URL.revokeObjectURL(previewUrl);
  return attachments.length > 0;
};

const show = (chat: string, draft: Draft): void => {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [chat]: draft } }));
};

const save = (chat: string, draft: Draft): void => {
  const { text, sentKey, attachments } = withOnTheWay(chat, draft);
  const isQueued = onTheWay.get(chat)?.isQueued ?? false;
  const newest = newestOf(chat)?.id;
  saveDraft(chat, { text, sentKey, isQueued, newest, hasFiles: attachments.length > 0 });
};

const store = (chat: string, draft: Draft): void => {
  show(chat, draft);
  save(chat, draft);
};

const saveFiles = (chat: string): Promise<void> =>
  saveDraftFiles(
    chat,
    withOnTheWay(chat, currentDraft(chat)).attachments.map(({ file }) => file),
  );
