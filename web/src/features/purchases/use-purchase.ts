import { attempts } from '@hale/contract/constants';
import { ApiError } from '../../api/api-error.ts';
import { checkSession } from '../../api/refresh-session.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { useRouter } from '../../router/context.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { currentSession } from '../auth/session-store.ts';
import { openCheckout } from './open-checkout.ts';
import type { Purchase } from './pick-purchase.ts';
import { closeProductsModal } from './products-modal-store.ts';

/** What a guest's choice is called in the address of the sign-up page. */
const signUpSearch = (purchase: Purchase): Record<string, string> => {
  switch (purchase.product) {
    case 'trial':
      return { is_start_trial: 'true' };
    case 'annual':
      return { annual_subscription: 'true' };
    case 'monthly':
      return { monthly_subscription: 'true' };
    case 'bundle':
      return {
        is_questions_bundle: 'true',
        count: String(purchase.quantity * attempts.perBundle),
      };
  }
};

/** Goes to the checkout, or, for a guest, to the sign-up that leads there. Settles when that failed. */
export const usePurchase = () => {
  const { t } = useTranslation();
  const { navigate, load } = useRouter();

  /** Where the plan turns out to be another one than was known here, everything shows the one that is. */
  const tell = async (error: unknown, { product }: Purchase): Promise<void> => {
    const isRefused = error instanceof ApiError && error.isRefusal;
    await Promise.all([
      showAlert(errorText(error, t('app.error'))),
      isRefused && checkSession().catch(() => undefined),
    ]);
    if (!isRefused) return;
    if (product === 'trial') await navigate({ to: '/' });
    // Who has a plan may not stay where plans are sold.
    else await load(true);
    if (currentSession().user?.is_subscribed) closeProductsModal();
  };

  return async (purchase: Purchase, guestSearch = signUpSearch(purchase)): Promise<void> => {
    if (!currentSession().user) {
      await navigate({ to: '/sign-up', search: guestSearch });
      return;
    }
    try {
      const { url } = await openCheckout(purchase);
      await leavePage(url);
    } catch (error) {
      // An ended session and a suspended account are told by themselves.
      if (error instanceof ApiError && error.status === 401) return;
      if (error instanceof ApiError && error.is('account_suspended')) return;
      // Nobody waits for the checkout any more: the alert stands until it is acknowledged.
      void tell(error, purchase);
    }
  };
};
