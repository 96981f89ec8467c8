import type { PhysicianNote } from '@hale/contract/case-sheet';
import type { ChatReview } from '@hale/contract/doctor-review';
import * as z from 'zod/mini';
import { places } from '../../vault/places.ts';
import type { Owner, Vault } from '../../vault/vault.ts';

const storedNote = z.object({ text: z.string(), name: z.string(), role: z.string() });
export type NoteText = z.infer<typeof storedNote>;

export function sealNote(vault: Vault, keyOwner: Owner, note: NoteText): Promise<string> {
  return vault.sealText(keyOwner, places.reviewNote, JSON.stringify(note));
}

export interface NoteRow {
  noteSealed: string | null;
  noteAt: Date | null;
}

/** As it is being written, or signed. */
export async function openNote(
  vault: Vault,
  keyOwner: Owner,
  { noteSealed, noteAt }: NoteRow,
): Promise<PhysicianNote | null> {
  if (noteSealed === null || noteAt === null) return null;
  const json = await vault.openText(keyOwner, places.reviewNote, noteSealed);
  return { ...storedNote.parse(JSON.parse(json)), created_at: noteAt.toISOString() };
}

interface ReviewRow extends NoteRow {
  id: number;
  status: ChatReview['status'];
  requestedAt: Date;
  takenAt: Date | null;
  doneAt: Date | null;
  afterMessageId: number | null;
}

/** For the person: the note is theirs once it is signed. */
export async function presentReview(
  vault: Vault,
  keyOwner: Owner,
  row: ReviewRow,
): Promise<ChatReview> {
  return {
    id: row.id,
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    taken_at: row.takenAt?.toISOString() ?? null,
    done_at: row.doneAt?.toISOString() ?? null,
    note: row.status === 'done' ? await openNote(vault, keyOwner, row) : null,
    after_message_id: row.afterMessageId,
  };
}
