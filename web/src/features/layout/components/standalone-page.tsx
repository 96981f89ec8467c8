import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import '../../../i18n/account-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { HomeLogo } from './home-logo.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { PageTitle } from './page-title.tsx';

interface StandalonePageProps {
  title: string;
  /** One sentence under the title. */
  text?: ReactNode;
  /** A picture of the state of things, above the title. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** A page without header and sidebar: one task in the middle of the screen. */
export const StandalonePage = ({ title, text, mark, children }: StandalonePageProps) => {
  const { t } = useTranslation();

  return (
    <main className="flex min-h-dvh flex-col bg-[radial-gradient(62rem_26rem_at_50%_-6rem,var(--color-accent-soft),transparent)] bg-no-repeat">
      <div className="flex items-center justify-between px-4 py-4 sm:px-8 sm:py-6">
        <HomeLogo />
        <LanguageSelector data-testid="standalone-language" />
      </div>
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-4 pb-10 sm:px-0 sm:pb-16">
        <div className="sm:rounded-xl sm:border sm:border-line/70 sm:bg-raised sm:px-9 sm:py-10 sm:shadow-raised">
          {mark}
          <PageTitle className="text-2xl!">{title}</PageTitle>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
          {children}
        </div>
        <p className="mt-8 flex items-start justify-center gap-2 text-sm text-ink-soft sm:px-9">
          <Icon of={LockKeyhole} size="sm" className="mt-0.5 text-accent" />
          <span>{t('auth.reassurance')}</span>
        </p>
      </div>
    </main>
  );
};
