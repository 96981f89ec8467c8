import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';

export const TermsPage = () => {
  const { t } = useTranslation();
  return <Page title={t('titles.termsOfUse')} hasBack data-testid="terms-page" />;
};
