import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';

export const ProfilePage = () => {
  const { t } = useTranslation();
  return <Page title={t('titles.profile')} hasBack />;
};
