import { Languages } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LanguageList } from '../load-parts.ts';

interface LanguageSelectorProps {
  side?: 'above' | 'below';
  'data-testid': string;
}

export const LanguageSelector = ({ side = 'below', ...rest }: LanguageSelectorProps) => {
  const { t, language } = useTranslation();

  return (
    <Popover
      label={t('language.title')}
      side={side}
      className="h-96 w-72 max-w-[calc(100vw-1rem)] overflow-hidden"
      trigger={(props) => (
        <button
          {...rest}
          {...props}
          type="button"
          aria-label={t('header.language', { language: language.nativeName })}
          className={cx(
            buttonClass({ variant: 'quiet', size: 'sm' }),
            'min-h-11 min-w-11 shrink-0 max-md:px-0',
          )}
        >
          <Icon of={Languages} />
          <bdi lang={language.tag} className="max-md:hidden">
            {language.nativeName}
          </bdi>
        </button>
      )}
    >
      {(close) => (
        <Suspense
          fallback={
            <div className="grid h-full place-items-center">
              <Spinner label={t('app.loading')} />
            </div>
          }
        >
          <LanguageList onChosen={close} />
        </Suspense>
      )}
    </Popover>
  );
};
