import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePurchaseTexts } from '../load-purchases.ts';

/** Prices that could not be read: nobody is asked to buy without them. */
export const PriceTrouble = ({ onRetry }: { onRetry: () => unknown }) => {
  const { t } = useTranslation();
  const text = usePurchaseTexts();
  return (
    <ErrorState title={text('plan.loadError')} retry={{ label: t('errorScreen.retry'), onRetry }} />
  );
};
