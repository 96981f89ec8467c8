import { attempts } from '@hale/contract/constants';
import { useState, type FormEvent } from 'react';
import '../../../i18n/account-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { loadVisitorChat } from '../../chats/queries.ts';
import { visitorChatId } from '../../chats/visitor-chat-store.ts';
import { openProductsModal } from '../../purchases/products-modal-store.ts';
import { closeAuthPopup, useAuthPopup } from '../auth-popup-store.ts';
import { keepPlanChoice } from '../plan-choice-store.ts';
import { rememberVisitorChat } from '../remember-visitor-chat.ts';
import { EmailField } from './email-field.tsx';
import { FormMessage } from './form-message.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrDivider } from './or-divider.tsx';

/** A chat from before this page was loaded only the server knows. */
const findChat = async (): Promise<void> => {
  if (!visitorChatId()) await loadVisitorChat().catch(() => false);
};

/** For visitors: an account by Google, or the first step to one by e-mail, whatever is typed. */
export const AuthPopup = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOpen = useAuthPopup((popup) => popup.isOpen);
  const [error, setError] = useState<string | null>(null);

  const goOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    await findChat();
    rememberVisitorChat();
    closeAuthPopup();
    await navigate({ to: '/sign-up', search: { email: typeof email === 'string' ? email : '' } });
  };

  const showPlans = () => {
    closeAuthPopup();
    openProductsModal();
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={closeAuthPopup}
      closeLabel={t('app.close')}
      size="sm"
      title={t('authPopup.title')}
      description={t('authPopup.text', { messages: attempts.freePerMonth })}
      data-testid="auth-popup"
    >
      <GoogleButton
        data-testid="auth-popup-google"
        onStart={async () => {
          keepPlanChoice({});
          await findChat();
        }}
        onError={setError}
      />
      {error && (
        <div className="mt-4">
          <FormMessage data-testid="auth-popup-error">{error}</FormMessage>
        </div>
      )}
      <OrDivider />
      <form noValidate onSubmit={goOn} className="flex flex-col gap-4">
        <EmailField required={false} data-testid="auth-popup-email" />
        <Button type="submit" block data-testid="auth-popup-continue">
          {t('authPopup.submit')}
        </Button>
      </form>
      <Button block variant="quiet" className="mt-2" onClick={showPlans}>
        {t('titles.buyPlan')}
      </Button>
    </Modal>
  );
};
