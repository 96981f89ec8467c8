import { dialogsPage, listDialogs as listDialogsCall } from '@hale/contract/admin-dialog-list';
import * as calls from '@hale/contract/admin-dialog-view';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { bind } from '../../../http/bind.ts';
import { parseOrRefuse } from '../../../http/validation.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addComment, deleteComment } from './add-comment.ts';
import { changeLabels } from './change-labels.ts';
import { listDialogs } from './list-dialogs.ts';
import { viewDialog } from './view-dialog.ts';

export function dialogRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, listDialogsCall, async ({ body, query }) =>
    listDialogs(context, {
      filters: body.filters,
      page: body.page ?? parseOrRefuse(dialogsPage, query).page,
      pageSize: body.dialogsPerPage,
      language: body.language,
    }),
  );
  bind(app, context, calls.viewDialog, async ({ params, query, ...call }) => {
    const dialog = await viewDialog(context, params.id, query.lang);
    await recordAudit(context, call, 'dialog.view', `dialog:${dialog.id}`);
    return dialog;
  });
  bind(app, context, calls.labelDialog, async ({ body, ...call }) => {
    const labels = await changeLabels(context, body);
    await recordAudit(context, call, 'dialog.label', `dialog:${labels.id}`);
    return labels;
  });
  bind(app, context, calls.createComment, async ({ body, ...call }) => {
    const comment = await addComment(context, call.caller.userId, body);
    await recordAudit(context, call, 'comment.create', `comment:${comment.id}`);
    return comment;
  });
  bind(app, context, calls.deleteComment, async ({ params, ...call }) => {
    await deleteComment(context, call.caller.userId, params.id);
    await recordAudit(context, call, 'comment.delete', `comment:${params.id}`);
    return { message: 'Comment deleted' } as const;
  });
}
