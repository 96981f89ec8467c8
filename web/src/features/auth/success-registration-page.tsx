import { useTranslation } from '../../i18n/use-translation.ts';
import { StandalonePage } from '../layout/components/standalone-page.tsx';

export const SuccessRegistrationPage = () => {
  const { t } = useTranslation();
  return <StandalonePage title={t('titles.successRegistration')} />;
};
