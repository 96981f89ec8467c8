import { triage } from '@hale/contract/answer-events';
import { mediaPathPrefix } from '@hale/contract/constants';
import type { Message, MessageFile, Rating } from '@hale/contract/messages';
import { places } from '../../vault/places.ts';
import type { Owner, Vault } from '../../vault/vault.ts';
import { presentExcerpt } from '../files/present.ts';

export interface FileRow {
  id: string;
  keyOwner: Owner;
  nameSealed: string;
  excerptSealed: string | null;
  kind: 'image' | 'other';
}

export interface MessageRow {
  id: number;
  conversationId: string;
  /** Of the chat: every text of the message is sealed with it. */
  keyOwner: Owner;
  textSealed: string;
  responseSealed: string | null;
  nurseSealed: string | null;
  triageSealed: string | null;
  isFreeRefreshed: boolean;
  createdAt: Date;
  rating: Rating;
  /** The answer used what its reader saved about themselves. */
  usesProfile: boolean;
  /** In the order they were attached. */
  files: readonly FileRow[];
}

export async function presentMessage(vault: Vault, row: MessageRow): Promise<Message> {
  const { keyOwner } = row;
  const open = (place: string, sealed: string | null) =>
    sealed === null ? null : vault.openText(keyOwner, place, sealed);
  const [text, response, nurse, triageJson, files] = await Promise.all([
    vault.openText(keyOwner, places.messageText, row.textSealed),
    open(places.messageResponse, row.responseSealed),
    open(places.messageNurse, row.nurseSealed),
    open(places.messageTriage, row.triageSealed),
    Promise.all(row.files.map((file) => presentFile(vault, file))),
  ]);
  return {
    id: row.id,
    conversation_id: row.conversationId,
    message: text,
    response: response ?? '',
    files,
    nurse_messages: nurse === null ? [] : [{ response: nurse }],
    is_free_refreshed: row.isFreeRefreshed,
    created_at: row.createdAt.toISOString(),
    triage: triageJson === null ? null : triage.parse(JSON.parse(triageJson)),
    rating: row.rating,
    ...(row.usesProfile && { uses_profile: true }),
  };
}

async function presentFile(vault: Vault, { id, kind, ...file }: FileRow): Promise<MessageFile> {
  const [name, excerpt] = await Promise.all([
    vault.openText(file.keyOwner, places.fileName, file.nameSealed),
    presentExcerpt(vault, file),
  ]);
  return { ...presentStagedFile({ id, kind, name }), ...excerpt };
}

export function presentStagedFile(file: {
  id: string;
  kind: 'image' | 'other';
  name: string;
}): MessageFile {
  return {
    type: file.kind,
    file: `${mediaPathPrefix}${file.id}`,
    file_of_name: file.name,
    reading: null,
    reading_note: null,
  };
}
