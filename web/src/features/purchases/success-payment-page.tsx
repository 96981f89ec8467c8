import { paymentChecks } from '@hale/contract/constants';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sleep } from '../../lib/sleep.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { showAlert } from '../../ui/show-alert.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { usePurchaseTexts } from './load-purchases.ts';
import { watchPayment } from './watch-payment.ts';

export { loadPurchases } from './load-purchases.ts';

/** Told by itself, on the home page. */
const isSuspension = (error: unknown): boolean =>
  error instanceof ApiError && error.is('account_suspended');

/** The way back from the checkout: waits until the payment is known, then goes home. */
export const SuccessPaymentPage = () => {
  const { t } = useTranslation();
  const text = usePurchaseTexts();
  const navigate = useNavigate();
  const { session_id: sessionId = '' } = useSearch('/success-payment');
  const [isPaid, setPaid] = useState(false);
  const [isReached, setReached] = useState(true);

  useEffect(() => {
    const leaving = new AbortController();
    const watch = async () => {
      const outcome = await watchPayment(sessionId, setReached, leaving.signal);
      if (outcome.isPaid) {
        setPaid(true);
        await sleep(paymentChecks.noticeMs);
      } else if (!isSuspension(outcome.error)) {
        await showAlert(errorText(outcome.error, t('app.error')));
      }
      if (!leaving.signal.aborted) await navigate({ to: '/', replace: true });
    };
    watch().catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one payment is watched once, whatever the texts do
  }, [sessionId]);

  return (
    <StandalonePage title={t('titles.successPayment')}>
      <div className="mt-6 flex flex-col gap-4" aria-live="polite">
        {isPaid ? (
          <>
            <Icon of={CircleCheck} className="size-12 text-accent" />
            <p data-testid="payment-notice">{text('payment.notice')}</p>
          </>
        ) : (
          <Spinner size="lg" />
        )}
        {/* Stays until the end: who has paid at once would have no time to read it. */}
        <p data-testid="payment-wait" className={cx(isPaid && 'text-sm text-ink-soft')}>
          {text('payment.wait')}
        </p>
        {!isReached && !isPaid && (
          <p data-testid="payment-error" className="text-danger">
            {text('payment.connection')}
          </p>
        )}
      </div>
    </StandalonePage>
  );
};
