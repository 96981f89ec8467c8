import { translateChatNames } from '@hale/contract/admin-dialog-list';
import {
  getTrace,
  translateDialog as translateDialogCall,
  translateMessage as translateMessageCall,
} from '@hale/contract/admin-dialog-view';
import {
  getSettings,
  listSettingsVersions,
  restoreSettings as restoreSettingsCall,
  saveSettings,
} from '@hale/contract/admin-settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { listSettingsHistory } from './list-settings-history.ts';
import { readSettings } from './read-settings.ts';
import { readTrace } from './read-trace.ts';
import { translateDialog } from './translate-dialog.ts';
import { translateMessage } from './translate-message.ts';
import { translateNames } from './translate-names.ts';
import { restoreSettings, writeSettings } from './save-settings.ts';

const SAVED = 'Settings saved';

export function adminRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getSettings, () => readSettings(context));
  bind(app, context, saveSettings, async ({ caller, body }) => ({
    message: SAVED,
    settings: await writeSettings(context, caller.userId, body),
  }));
  bind(app, context, listSettingsVersions, () => listSettingsHistory(context));
  bind(app, context, restoreSettingsCall, async ({ caller, params }) => ({
    message: SAVED,
    settings: await restoreSettings(context, caller.userId, params.version),
  }));

  bind(app, context, getTrace, ({ params }) => readTrace(context, params.id));
  bind(app, context, translateChatNames, async ({ body }) => {
    const ids = body.chats.map(({ conversation_id }) => conversation_id);
    const named = await translateNames(context, ids, body.language);
    const chats = named.map(({ conversationId, translatedName }) => ({
      conversation_id: conversationId,
      translated_name: translatedName,
    }));
    return { chats };
  });
  bind(app, context, translateDialogCall, ({ body }) =>
    translateDialog(context, body.conversation_id, body.lang),
  );
  bind(app, context, translateMessageCall, ({ body }) =>
    translateMessage(context, {
      messageId: body.message,
      language: body.lang,
      isAgain: body.is_translate_again,
    }),
  );
}
