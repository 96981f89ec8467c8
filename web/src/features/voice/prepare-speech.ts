import { prepareSpeech as prepareCall } from '@hale/contract/speech';
import { call } from '../../api/client.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';

/** The server gets ready while the person begins to speak. Nobody needs to know if it did not. */
export const prepareSpeech = ({ isAnswered }: { isAnswered: boolean }): void => {
  const { code } = useLanguageStore.getState().language;
  call(prepareCall, { body: isAnswered ? { lang: code } : {} }).catch(() => undefined);
};
