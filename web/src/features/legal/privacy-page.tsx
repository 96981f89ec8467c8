import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';

export const PrivacyPage = () => {
  const { t } = useTranslation();
  return <Page title={t('titles.privacyPolicy')} hasBack data-testid="privacy-page" />;
};
