import { useEffect, useRef } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchableList } from '../../../ui/searchable-list.tsx';
import { chooseLanguage } from '../../auth/apply-account-language.ts';

const items = languages.map(({ code, nativeName, englishName, tag, direction }) => ({
  value: code,
  label: nativeName,
  ...(englishName !== nativeName && { detail: englishName }),
  lang: tag,
  dir: direction,
  data: { 'data-testid': 'language-option', 'data-code': code },
}));

/** Every language under its own name, found also by its English one. */
export const LanguageList = ({ onChosen }: { onChosen: () => void }) => {
  const { t, language } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Where people touch, the keyboard would cover the list they want to look through.
    if (window.matchMedia('(pointer: fine)').matches)
      frame.current?.querySelector('input')?.focus();
  }, []);

  return (
    <div ref={frame} className="flex h-full flex-col">
      <SearchableList
        label={t('language.title')}
        searchLabel={t('language.search')}
        empty={t('language.none')}
        items={items}
        value={language.code}
        onSelect={(code) => {
          onChosen();
          void chooseLanguage(code);
        }}
        className="min-h-0 flex-1"
      />
    </div>
  );
};
