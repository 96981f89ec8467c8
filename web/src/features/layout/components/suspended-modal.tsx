import '../../../i18n/account-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { logOut } from '../../auth/log-out.ts';

/** Cannot be closed: there is nothing behind it that a suspended account may use. */
export const SuspendedModal = () => {
  const { t } = useTranslation();

  return (
    <Modal
      isOpen
      dismissible={false}
      onClose={() => undefined}
      closeLabel={t('app.close')}
      size="sm"
      title={t('suspended.title')}
      data-testid="suspended-modal"
      footer={
        <>
          <Link to="/terms-of-use" className={buttonClass({ variant: 'secondary' })}>
            {t('suspended.terms')}
          </Link>
          <Button data-testid="suspended-logout" onClick={logOut}>
            {t('suspended.logOut')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('suspended.text')}</p>
    </Modal>
  );
};
