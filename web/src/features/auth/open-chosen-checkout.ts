import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { openCheckout } from '../purchases/open-checkout.ts';
import { pickPurchase, type PurchaseParameters } from '../purchases/pick-purchase.ts';

/** The way to what was chosen before there was an account; null: on, as where nothing was chosen. */
export const openChosenCheckout = async (
  parameters: PurchaseParameters,
): Promise<{ to: 'home' } | { to: 'checkout'; url: string } | null> => {
  const purchase = pickPurchase(parameters);
  if (!purchase) return null;
  try {
    const { url } = await openCheckout(purchase);
    return { to: 'checkout', url };
  } catch (error) {
    if (isAnsweredElsewhere(error)) return { to: 'home' };
    void showAlert(errorText(error, translate('app.error')));
    return purchase.product === 'trial' ? { to: 'home' } : null;
  }
};

/** A session or account that has just ended has its own way to say so. */
const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.is('account_suspended'));
