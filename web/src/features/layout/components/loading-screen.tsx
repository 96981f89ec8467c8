import { useTranslation } from '../../../i18n/use-translation.ts';
import { Spinner } from '../../../ui/spinner.tsx';

export const LoadingScreen = () => {
  const { t } = useTranslation();
  return (
    <div data-loading="" className="grid min-h-[60dvh] flex-1 place-items-center text-accent">
      <Spinner size="lg" label={t('app.loading')} />
    </div>
  );
};
