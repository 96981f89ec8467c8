import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';

export const ChatPage = () => {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/layout/chat/$id' });
  return <Page title={id === 'new' ? t('titles.newChat') : t('titles.chat')} />;
};
