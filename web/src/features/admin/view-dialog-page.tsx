import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';

export const ViewDialogPage = () => {
  const { t } = useTranslation();
  return <Page title={t('titles.viewDialog')} hasBack />;
};
