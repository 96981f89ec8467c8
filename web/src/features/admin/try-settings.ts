import { trySettings as tryCall, type TriedAnswer } from '@hale/contract/admin-settings-tools';
import type { LanguageCode } from '@hale/contract/languages';
import { call } from '../../api/client.ts';
import { bodyOf, type SettingsDraft } from './save-settings.ts';

export const trySettings = (
  question: string,
  language: LanguageCode,
  draft: SettingsDraft,
): Promise<TriedAnswer> => call(tryCall, { body: { question, language, settings: bodyOf(draft) } });
