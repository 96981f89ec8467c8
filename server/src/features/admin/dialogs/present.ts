import type { DialogRow } from '@hale/contract/admin-dialog-list';
import type { Comment } from '@hale/contract/admin-dialog-view';
import { specialties } from '@hale/contract/admin-options';
import * as z from 'zod/mini';
import type { ListedDialog } from './store.ts';

const specialty = z.catch(z.enum(specialties), 'Undefined');

export function presentDialogRow(
  { chat, user }: ListedDialog,
  names: { name: string; translatedName: string | null },
): DialogRow {
  return {
    id: chat.id,
    conversation_id: chat.conversationId,
    thread_id: chat.threadId,
    name: names.name,
    translated_name: names.translatedName,
    messages_count: chat.messagesCount,
    words: chat.words,
    created_at: chat.createdAt.toISOString(),
    updated_at: chat.updatedAt.toISOString(),
    user: {
      first_name: user?.firstName ?? '',
      last_name: user?.lastName ?? '',
      email: user?.email ?? null,
      date_joined: user?.dateJoined.toISOString() ?? null,
      profile: { platform: user?.platform ?? chat.platform ?? 'other' },
    },
    country: chat.listCountry,
    ip: chat.ip,
    specialty: readSpecialty(chat.specialty),
    sentiment: chat.sentiment,
    comments_count: chat.commentsCount,
    is_with_files: chat.filesCount > 0,
    is_deleted: chat.deletedAt !== null,
    is_nurse_answered: chat.nurseCount > 0,
    is_doctor_requested: chat.isDoctorRequested,
  };
}

/** From a stored column. */
export function readSpecialty(stored: string) {
  return specialty.parse(stored);
}

export function presentComment(
  { id, authorId, createdAt }: { id: number; authorId: number; createdAt: Date },
  text: string,
  author: { firstName: string; lastName: string } | null,
): Comment {
  const user = {
    id: authorId,
    first_name: author?.firstName ?? '',
    last_name: author?.lastName ?? '',
  };
  return { id, text, created_at: createdAt.toISOString(), user: { user } };
}
