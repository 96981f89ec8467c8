import type { LanguageCode } from '@hale/contract/languages';
import { changeLanguage } from '@hale/contract/profile';
import { call } from '../../api/client.ts';

/** By itself: a new account says its language on whatever page it begins. */
export const sendLanguage = (code: LanguageCode) => call(changeLanguage, { body: { lang: code } });
