import { useTranslation } from '../../i18n/use-translation.ts';
import { PageTitle } from '../layout/components/page-title.tsx';

export const LandingPage = () => {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 place-items-center px-4 py-16 text-center sm:px-8">
      <PageTitle data-testid="landing-title" className="text-display">
        {t('titles.home')}
      </PageTitle>
    </div>
  );
};
