import { useTranslation } from '../../../i18n/use-translation.ts';
import { AlertHost } from '../../../ui/alert-host.tsx';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { ToastHost } from '../../../ui/toast-host.tsx';

export const DialogHosts = () => {
  const { t } = useTranslation();
  return (
    <>
      <AlertHost okLabel={t('app.ok')} />
      <ConfirmHost />
      <ToastHost closeLabel={t('app.close')} />
    </>
  );
};
