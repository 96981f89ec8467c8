import { create } from 'zustand';
import { sleep } from '../lib/sleep.ts';
import type { Language } from './language.ts';
import { joinLanguage, useLanguageStore } from './language-store.ts';
import { loadBundle } from './load-bundle.ts';
import type { Bundle, KeyOf, TextValues, Translate } from './text-key.ts';
import { createTranslator } from './translator.ts';

/** A page waits this long for its texts; it is then shown in English until they come. */
const WAIT_FOR_TEXTS_MS = 2000;

/**
 * Texts that only some pages show (`locales/<name>/<code>.json`), so that all others do without them.
 * English travels with the page; another language is fetched by `load`, before the page is shown.
 */
export const createTextPart = <Source extends Bundle>(name: string, source: Source) => {
  type PartTranslate = Translate<KeyOf<Source>>;
  const english: PartTranslate = createTranslator(source, 'en', source);
  const useTranslators = create<Readonly<Record<string, PartTranslate>>>(() => ({}));

  const prepare = async ({ code, tag }: Language): Promise<void> => {
    if (code === 'en' || useTranslators.getState()[code]) return;
    try {
      const bundle = await loadBundle(`${name}/${code}`);
      useTranslators.setState({ [code]: createTranslator(bundle, tag, source) });
    } catch {
      // Shown in English, and asked for again with the next change of language.
    }
  };

  return {
    load: async (): Promise<void> => {
      await Promise.race([joinLanguage(prepare), sleep(WAIT_FOR_TEXTS_MS)]);
    },
    /** Outside of components. */
    current: (key: KeyOf<Source>, values?: TextValues): string => {
      const { code } = useLanguageStore.getState().language;
      return (useTranslators.getState()[code] ?? english)(key, values);
    },
    useTexts: (): PartTranslate => {
      const code = useLanguageStore(({ language }) => language.code);
      return useTranslators((translators) => translators[code]) ?? english;
    },
  };
};
