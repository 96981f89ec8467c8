import { useTranslation } from '../../i18n/use-translation.ts';
import { HomeAsk } from '../chats/components/home-ask.tsx';
import { PageTitle } from '../layout/components/page-title.tsx';

export const LandingPage = () => {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 pt-16 pb-6 sm:px-8">
      <PageTitle data-testid="landing-title" className="my-auto pb-12 text-center text-display">
        {t('titles.home')}
      </PageTitle>
      <HomeAsk />
    </div>
  );
};
