import { useLanguageStore } from './language-store.ts';

/** `t` gives the text of a key in the language on screen; the component follows a change of language. */
export const useTranslation = () => useLanguageStore();
