import * as z from 'zod/mini';
import { trace } from './admin-dialog-view.ts';
import { settingsKeys } from './admin-options.ts';
import { saveSettings, settings } from './admin-settings.ts';
import { triage } from './answer-events.ts';
import { bounds } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { trySettingsLimit } from './limits.ts';
import { id, idParam, lenientLanguage } from './primitives.ts';
import { longText } from './text.ts';

export const viewSettingsVersion = endpoint({
  id: 'A30',
  summary: 'Shows what a version of the settings changed, with the texts before and after',
  method: 'GET',
  path: '/api/admin-panel/settings-history/{version}/',
  access: 'admin',
  params: z.object({ version: idParam() }),
  success: {
    200: z.object({
      version: id(),
      changes: z.array(
        z.object({ key: z.enum(settingsKeys), before: z.string(), after: z.string() }),
      ),
    }),
  },
});

/** Settings that are left out are as saved. Nothing of it is stored. */
export const trySettings = endpoint({
  id: 'A31',
  summary: 'Answers a question with settings that are not saved',
  method: 'POST',
  path: '/api/admin-panel/try-settings/',
  access: 'admin',
  body: z.object({
    question: longText({ min: 1, max: bounds.message.max }),
    language: lenientLanguage(),
    settings: saveSettings.body,
  }),
  success: {
    200: z.object({
      answer: z.string(),
      /** "" where the nurse says nothing. */
      nurse: z.string(),
      triage: z.nullable(triage),
      trace,
    }),
  },
  errors: ['ai_failed'],
  limit: trySettingsLimit,
});
export type TriedAnswer = z.infer<(typeof trySettings)['success'][200]>;

/** No version of the history: whoever wants them back saves them. */
export const getDeliveredSettings = endpoint({
  id: 'A32',
  summary: 'Gives the settings as they are before the first change',
  method: 'GET',
  path: '/api/admin-panel/delivered-settings/',
  access: 'admin',
  success: { 200: settings },
});
