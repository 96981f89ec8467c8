import { localStorageKeys } from '@hale/contract/constants';
import { readLanguage, type LanguageCode } from '@hale/contract/languages';
import { create } from 'zustand';
import english from '../../../locales/en.json';
import { readLocal, writeLocal } from '../lib/local-store.ts';
import { isInBrowser, setWords } from './intl-tag.ts';
import { englishLanguage, type Language } from './language.ts';
import { loadBundle } from './load-bundle.ts';
import type { Bundle, Translate } from './text-key.ts';
import { createTranslator } from './translator.ts';
import { wantedLanguage } from './wanted-language.ts';

const ADDRESS_PARAMETER = 'lang';

interface LanguageState {
  /** The language on screen. */
  language: Language;
  t: Translate;
}

export const useLanguageStore = create<LanguageState>(() => ({
  language: englishLanguage,
  t: createTranslator(english, englishLanguage.tag),
}));

/** Texts outside of components; inside them `useTranslation` follows a change of language. */
export const translate: Translate = (key, values) => useLanguageStore.getState().t(key, values);

/** What this browser asks for. The language on screen is another one while its texts are missing. */
export const chosenLanguage = (): LanguageCode =>
  wantedLanguage(readLocal(localStorageKeys.language), navigator.languages);

/**
 * Shows the chosen language at start, and stores the browser's as the choice at the first visit. An address
 * that names a language (`?lang=es`, as search engines know it) is a choice as well; it is told once.
 */
export const startLanguage = (): Promise<void> => {
  const address = new URL(location.href);
  const asked = readLanguage(address.searchParams.get(ADDRESS_PARAMETER) ?? '');
  if (!asked) return changeLanguage(chosenLanguage());
  address.searchParams.delete(ADDRESS_PARAMETER);
  history.replaceState(history.state, '', address);
  return changeLanguage(asked);
};

let latestChange = 0;
/** Chosen, but not on screen before its texts are here. */
let coming: Language | null = null;

/** Stores the choice and shows it once its texts are here; without them the page is in English. */
export const changeLanguage = async (code: LanguageCode): Promise<void> => {
  latestChange += 1;
  const change = latestChange;
  const language = await findLanguage(code);
  if (change !== latestChange) return;
  writeLocal(localStorageKeys.language, language.code.toUpperCase());
  coming = language;
  const [texts] = await Promise.all([
    textsOf(language),
    prepareParts(language),
    prepareWords(language),
  ]);
  if (change !== latestChange) return;
  coming = null;
  if (texts) show(language, texts);
  else show(englishLanguage, english);
};

/** Further texts that must change together with those of the frame; never rejects. */
type PrepareTexts = (language: Language) => Promise<void>;

const parts = new Set<PrepareTexts>();

/**
 * From now on a language is shown when these texts are here too. Waits for those of the one on screen and
 * of the one that is about to be.
 */
export const joinLanguage = async (prepare: PrepareTexts): Promise<void> => {
  parts.add(prepare);
  const { language } = useLanguageStore.getState();
  await Promise.all([prepare(language), coming && prepare(coming)]);
};

const prepareParts = (language: Language) =>
  Promise.all([...parts].map((prepare) => prepare(language)));

const findLanguage = async (code: LanguageCode): Promise<Language> => {
  if (code === englishLanguage.code) return englishLanguage;
  const list = await import('./languages.ts');
  return list.findLanguage(code) ?? englishLanguage;
};

/** What the browser does not know of a language comes from the server; without it there is English. */
const prepareWords = async ({ code, tag }: Language): Promise<void> => {
  if (isInBrowser(tag)) return;
  try {
    setWords(tag, await loadBundle(`words/${code}`));
  } catch {
    return;
  }
};

const textsOf = async (language: Language): Promise<Bundle | undefined> => {
  if (language.code === englishLanguage.code) return english;
  try {
    return await loadBundle(language.code);
  } catch {
    return undefined;
  }
};

/** Left alone where it says so already: a change has the browser look at the whole page anew. */
const sayLanguage = (page: HTMLElement, { tag, direction }: Language): void => {
  if (page.lang !== tag) page.lang = tag;
  if (page.dir !== direction) page.dir = direction;
};

const show = (language: Language, texts: Bundle): void => {
  // There is no document while pages are written at build time.
  if (!import.meta.env.SSR) sayLanguage(document.documentElement, language);
  useLanguageStore.setState({ language, t: createTranslator(texts, language.tag) });
};
