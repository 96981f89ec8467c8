import { translateChatNames } from '@hale/contract/admin-dialog-list';
import {
  getTrace,
  translateDialog as translateDialogCall,
  translateMessage as translateMessageCall,
} from '@hale/contract/admin-dialog-view';
import {
  downloadKnowledgeFile,
  getSettings,
  listKnowledgeFiles,
  listSettingsVersions,
  restoreSettings as restoreSettingsCall,
  saveSettings,
  uploadKnowledgeFiles,
} from '@hale/contract/admin-settings';
import {
  getDeliveredSettings,
  trySettings as trySettingsCall,
  viewSettingsVersion,
} from '@hale/contract/admin-settings-tools';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { sendFile } from '../../http/send-file.ts';
import { awaitSet } from '../../knowledge-files/await-set.ts';
import { listFiles } from '../../knowledge-files/list-files.ts';
import { openFile } from '../../knowledge-files/open-file.ts';
import { scheduleKnowledgeUpkeep } from '../../knowledge-files/schedule-upkeep.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordAudit } from './audit/record-audit.ts';
import { auditRoutes } from './audit/routes.ts';
import { dialogRoutes } from './dialogs/routes.ts';
import { listSettingsHistory } from './list-settings-history.ts';
import { asSettings, readSettings } from './read-settings.ts';
import { readTrace } from './read-trace.ts';
import { removeOldTraces } from './remove-traces.ts';
import { translateDialog } from './translate-dialog.ts';
import { translateMessage } from './translate-message.ts';
import { translateNames } from './translate-names.ts';
import { restoreSettings, writeSettings } from './save-settings.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { showSettingsVersion } from './show-settings-version.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { trySettings } from './try-settings.ts';
import { userListRoutes } from './users/routes.ts';
import { uploadKnowledge } from './upload-knowledge.ts';

const SAVED = 'Settings saved';

export function adminRoutes(app: FastifyInstance, context: Context): void {
  auditRoutes(app, context);
  userListRoutes(app, context);
  dialogRoutes(app, context);
  reviewRoutes(app, context);
  statisticsRoutes(app, context);

  bind(app, context, getSettings, () => readSettings(context));
  bind(app, context, saveSettings, async ({ body, ...call }) => {
    const settings = await writeSettings(context, call.caller.userId, body);
    await recordAudit(context, call, 'settings.save', 'settings:assistant');
    return { message: SAVED, settings };
  });
  bind(app, context, listSettingsVersions, () => listSettingsHistory(context));
  bind(app, context, restoreSettingsCall, async ({ params, ...call }) => {
    const settings = await restoreSettings(context, call.caller.userId, params.version);
    await recordAudit(context, call, 'settings.restore', `settings:${params.version}`);
    return { message: SAVED, settings };
  });

  bind(app, context, viewSettingsVersion, ({ params }) =>
    showSettingsVersion(context, params.version),
  );
  bind(app, context, getDeliveredSettings, async () => asSettings(null));
  bind(app, context, trySettingsCall, async ({ body, ...call }) => {
    await recordAudit(context, call, 'settings.try', 'settings:assistant');
    return trySettings(context, body);
  });

  bind(app, context, uploadKnowledgeFiles, async ({ caller, request }) => {
    const setId = await uploadKnowledge(context, caller.userId, request);
    await recordAudit(context, { caller, request }, 'knowledge.upload', 'knowledge:files');
    // Who asks as soon as the upload is over is answered from these files.
    await awaitSet(context, setId);
    return { message: 'Files uploaded', files: await listFiles(context) };
  });
  bind(app, context, listKnowledgeFiles, () => listFiles(context));
  bind(app, context, downloadKnowledgeFile, async ({ params, reply }) => {
    const file = await openFile(context, params.path);
    if (!file) throw new AppError('not_found');
    await sendFile(reply, file);
    return undefined;
  });
  scheduleKnowledgeUpkeep(context);

  removeOldTraces(context);
  bind(app, context, getTrace, async ({ params, ...call }) => {
    const trace = await readTrace(context, params.id);
    await recordAudit(context, call, 'trace.view', `run:${params.id}`);
    return trace;
  });
  bind(app, context, translateChatNames, async ({ body }) => {
    const ids = body.chats.map(({ conversation_id }) => conversation_id);
    const named = await translateNames(context, ids, body.language);
    const chats = named.map(({ conversationId, translatedName }) => ({
      conversation_id: conversationId,
      translated_name: translatedName,
    }));
    return { chats };
  });
  bind(app, context, translateDialogCall, async ({ body, ...call }) => {
    const dialog = await translateDialog(context, body.conversation_id, body.lang);
    await recordAudit(context, call, 'dialog.translate', `dialog:${body.conversation_id}`);
    return dialog;
  });
  bind(app, context, translateMessageCall, async ({ body, ...call }) => {
    const message = await translateMessage(context, {
      messageId: body.message,
      language: body.lang,
      isAgain: body.is_translate_again,
    });
    await recordAudit(context, call, 'message.translate', `message:${body.message}`);
    return message;
  });
}
