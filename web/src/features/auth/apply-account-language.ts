import { readLanguageLeniently, type LanguageCode } from '@hale/contract/languages';
import { changeLanguage, chosenLanguage } from '../../i18n/language-store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { currentSession, type SessionUser } from './session-store.ts';

/** The language of the account wins over the browser's; an account without one takes the browser's. */
export const syncAccountLanguage = async (user: SessionUser): Promise<void> => {
  if (user.interface_lang !== null) {
    await changeLanguage(readLanguageLeniently(user.interface_lang));
    return;
  }
  whenIdle(() => void tellServer(chosenLanguage()));
};

/** Somebody picks a language: it is shown, stored here and, with an account, on the server. */
export const chooseLanguage = async (code: LanguageCode): Promise<void> => {
  const { user, isSuspended } = currentSession();
  await Promise.all([changeLanguage(code), user && !isSuspended && tellServer(code)]);
};

const tellServer = async (code: LanguageCode): Promise<void> => {
  try {
    const { sendLanguage } = await import('./send-language.ts');
    await sendLanguage(code);
  } catch {
    // The choice is stored in this browser; the account gets it with the next one.
  }
};
