import type { Comment, DialogDetail, DialogMessage } from '@hale/contract/admin-dialog-view';
import type { LanguageCode } from '@hale/contract/languages';
import { source } from '@hale/contract/messages';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { readKeyOwner } from '../../../vault/key-owner.ts';
import { places } from '../../../vault/places.ts';
import { openChatName } from '../../chats/present.ts';
import { isForgotten } from '../../files/open-content.ts';
import { presentMessage } from '../../messages/present.ts';
import { readTranslations } from '../read-translations.ts';
import { presentComment, readSpecialty } from './present.ts';
import {
  type Dialog,
  type DialogMessageRow,
  findDialog,
  listComments,
  listDialogMessages,
} from './store.ts';

export async function viewDialog(
  context: Context,
  id: number | string,
  language: LanguageCode,
): Promise<DialogDetail> {
  const dialog = await findDialog(context.database, id);
  if (!dialog) throw new AppError('not_found');
  try {
    return await openDialog(context, dialog, language);
  } catch (error) {
    // It is being erased: its texts went first.
    if (isForgotten(error)) throw new AppError('not_found');
    throw error;
  }
}

async function openDialog(
  context: Context,
  dialog: Dialog,
  language: LanguageCode,
): Promise<DialogDetail> {
  const { database, vault } = context;
  const [rows, comments, translations, name] = await Promise.all([
    listDialogMessages(database, dialog.id),
    openComments(context, dialog),
    readTranslations(context, dialog.id, language),
    openChatName(vault, { ...dialog, keyOwner: readKeyOwner(dialog.keyOwner) }),
  ]);
  const messages = await Promise.all(
    rows.map(async (row): Promise<DialogMessage> => {
      const translation = translations.get(row.id);
      return {
        ...(await openMessage(context, dialog, row)),
        translated_message: translation?.message ?? null,
        translated_response: translation?.response ?? null,
        translated_nurse_message: translation?.nurse_message ?? null,
        run_id: row.runId,
        comments: comments.get(row.id) ?? [],
      };
    }),
  );
  return {
    id: dialog.id,
    conversation_id: dialog.conversationId,
    name,
    is_deleted: dialog.deletedAt !== null,
    created_at: dialog.createdAt.toISOString(),
    specialty: readSpecialty(dialog.specialty),
    sentiment: dialog.sentiment,
    messages_count: dialog.messagesCount,
    messages,
  };
}

async function openMessage({ vault }: Context, dialog: Dialog, row: DialogMessageRow) {
  const keyOwner = readKeyOwner(dialog.keyOwner);
  const { conversationId } = dialog;
  const [message, sources] = await Promise.all([
    presentMessage(vault, { ...row, conversationId, keyOwner }),
    row.sourcesSealed === null
      ? null
      : vault.openText(keyOwner, places.messageSources, row.sourcesSealed),
  ]);
  return {
    ...message,
    sources: sources === null ? null : z.array(source).parse(JSON.parse(sources)),
  };
}

async function openComments(
  { database, vault }: Context,
  { id, keyOwner }: Dialog,
): Promise<Map<number, Comment[]>> {
  const rows = await listComments(database, id);
  const opened = await Promise.all(
    rows.map(async ({ comment, author }) => {
      const owner = readKeyOwner(keyOwner);
      const text = await vault.openText(owner, places.commentText, comment.textSealed);
      return { messageId: comment.messageId, comment: presentComment(comment, text, author) };
    }),
  );
  const byMessage = Map.groupBy(opened, ({ messageId }) => messageId);
  return new Map([...byMessage].map(([key, list]) => [key, list.map(({ comment }) => comment)]));
}
