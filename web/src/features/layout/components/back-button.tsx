import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRouter } from '../../../router/context.ts';
import { useCanGoBack } from '../../../router/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Back to where the person came from; home when they came from outside. */
export const BackButton = ({ className }: { className?: string }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/' });
  };

  return (
    <Button
      variant="quiet"
      size="sm"
      data-testid="back-button"
      icon={<Icon of={ArrowLeft} directional />}
      className={className}
      onClick={goBack}
    >
      {t('app.back')}
    </Button>
  );
};
