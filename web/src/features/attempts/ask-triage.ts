import type { Triage } from '@hale/contract/answer-events';
import { bounds } from '@hale/contract/constants';
import { checkTriage } from '@hale/contract/system';
import { call } from '../../api/client.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';

/** Before this page refuses a text by itself: is it an emergency? Guidance is never behind a limit. */
export const askTriage = async (text: string): Promise<Triage | null> => {
  if (text.trim() === '') return null;
  try {
    const { triage } = await call(checkTriage, {
      body: {
        message: [...text].slice(0, bounds.message.max).join(''),
        lang: useLanguageStore.getState().language.code,
      },
    });
    return triage;
  } catch {
    return null;
  }
};
