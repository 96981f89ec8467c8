import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** Only pages of an account show these: they bring them along (src/i18n/account-texts.ts). */
const accountSections = [
  'auth',
  'authPopup',
  'forgotPassword',
  'logIn',
  'newPassword',
  'passwordRules',
  'profile',
  'registration',
  'signUp',
  'suspended',
  'verify',
];

const ACCOUNT_TEXTS = 'virtual:account-texts';

const sections = z.record(z.string(), z.unknown());

const pick = (json: string, isWanted: (section: string) => boolean): string => {
  const texts = Object.entries(z.parse(sections, JSON.parse(json)));
  return JSON.stringify(Object.fromEntries(texts.filter(([section]) => isWanted(section))));
};

const isOfAccount = (section: string): boolean => accountSections.includes(section);

/** The English texts of the account, a module of their own. */
export const accountTexts = (): Plugin => ({
  name: 'account-texts',
  resolveId: { filter: { id: /^virtual:account-texts$/ }, handler: () => `\0${ACCOUNT_TEXTS}` },
  load: {
    filter: { id: /virtual:account-texts$/ },
    handler: () => {
      const english = join(import.meta.dirname, '..', '..', 'locales', 'en.json');
      return `export const texts = ${pick(readFileSync(english, 'utf8'), isOfAccount)};`;
    },
  },
});

/** Leaves them, and those of mails, which only the server sends, out of the first script. */
export const stripTexts = (): Plugin => ({
  name: 'strip-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]locales[\\/]en\.json$/ },
    handler: (json) => pick(json, (section) => section !== 'mails' && !isOfAccount(section)),
  },
});
