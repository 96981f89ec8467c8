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
import { restoreSettings, writeSettings } from './write-settings.ts';

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
}
