import { logOut } from '@hale/contract/auth';
import type { LanguageCode } from '@hale/contract/languages';
import { changeLanguage } from '@hale/contract/profile';
import { call } from '../../api/client.ts';

/* Loaded when one of them is made: a visitor's first page does without the client. */

export const sendLogOut = () => call(logOut);

export const sendLanguage = (code: LanguageCode) => call(changeLanguage, { body: { lang: code } });
