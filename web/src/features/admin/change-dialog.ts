import {
  createComment,
  deleteComment,
  labelDialog,
  type DialogDetail,
  type DialogMessage,
} from '@hale/contract/admin-dialog-view';
import type { sentiments, specialties } from '@hale/contract/admin-options';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

interface Labels {
  sentiment?: (typeof sentiments)[number];
  specialty?: (typeof specialties)[number];
}

/** Shown at once; taken back when the server refuses, unless another was chosen meanwhile. */
export const changeLabels = async (dialog: DialogDetail, labels: Labels): Promise<void> => {
  changeDialog(dialog.conversation_id, (before) => ({ ...before, ...labels }));
  try {
    await call(labelDialog, { body: { id: dialog.conversation_id, ...labels } });
  } catch (error) {
    const { sentiment, specialty } = dialog;
    changeDialog(dialog.conversation_id, (before) => ({
      ...before,
      ...(before.sentiment === labels.sentiment && { sentiment }),
      ...(before.specialty === labels.specialty && { specialty }),
    }));
    throw error;
  }
};

export const sendComment = async (message: DialogMessage, comment: string): Promise<void> => {
  const sent = await call(createComment, { body: { messageId: message.id, text: comment } });
  changeComments(message, (comments) => [...comments, sent]);
};

export const removeComment = async (message: DialogMessage, commentId: number): Promise<void> => {
  await call(deleteComment, { params: { id: commentId } });
  changeComments(message, (comments) => comments.filter(({ id }) => id !== commentId));
};

const changeComments = (
  { id, conversation_id }: DialogMessage,
  change: (comments: DialogMessage['comments']) => DialogMessage['comments'],
): void => {
  changeDialog(conversation_id, (dialog) => ({
    ...dialog,
    messages: dialog.messages.map((message) =>
      message.id === id ? { ...message, comments: change(message.comments) } : message,
    ),
  }));
};

/** In every language it was loaded in, whichever of its two ids the address has. */
const changeDialog = (
  conversationId: string,
  change: (dialog: DialogDetail) => DialogDetail,
): void => {
  queryClient.setQueriesData<DialogDetail>({ queryKey: ['admin', 'dialog'] }, (dialog) =>
    dialog?.conversation_id === conversationId ? change(dialog) : dialog,
  );
};
