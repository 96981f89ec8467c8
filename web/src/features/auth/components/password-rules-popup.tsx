import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordRules } from './password-rules.tsx';

interface PasswordRulesPopupProps {
  isOpen: boolean;
  password: string;
  onClose: () => void;
}

/** Opens when a form is sent with a password that is not strong enough. */
export const PasswordRulesPopup = ({ isOpen, password, onClose }: PasswordRulesPopupProps) => {
  const { t } = useTranslation();

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('app.close')}
      size="sm"
      title={t('passwordRules.popupTitle')}
      description={t('passwordRules.popupText')}
      data-testid="password-rules-popup"
      footer={
        <Button data-autofocus="" onClick={onClose}>
          {t('app.ok')}
        </Button>
      }
    >
      <PasswordRules password={password} className="flex flex-col gap-2" />
    </Modal>
  );
};
