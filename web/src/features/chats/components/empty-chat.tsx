import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageTitle } from '../../layout/components/page-title.tsx';
import { Starters } from './starters.tsx';

interface EmptyChatProps {
  isDisabled: boolean;
  onStart: (text: string) => void;
}

/** A chat without messages says what it is for and offers a beginning. */
export const EmptyChat = ({ isDisabled, onStart }: EmptyChatProps) => {
  const { t } = useTranslation();
  return (
    <div className="py-2 sm:py-10">
      <PageTitle>{t('chat.emptyTitle')}</PageTitle>
      <p className="mt-3 mb-7 max-w-xl text-ink-soft sm:text-lg">{t('chat.emptyText')}</p>
      <Starters isDisabled={isDisabled} onStart={onStart} />
    </div>
  );
};
