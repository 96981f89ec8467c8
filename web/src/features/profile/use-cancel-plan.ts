import { useState } from 'react';
import { shortDate } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { confirm } from '../../ui/confirm.ts';
import { setUser, type SessionUser } from '../auth/session-store.ts';
import { sendCancelSubscription, sendCancelTrial } from './queries.ts';
import { readPlanIfRefused } from './read-plan.ts';

/** Asks first, then cancels; the plan stays until its end. */
export const useCancelPlan = ({ valid_until }: SessionUser) => {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const [isCanceling, setIsCanceling] = useState(false);

  const cancel = async (send: typeof sendCancelTrial): Promise<void> => {
    setError(null);
    setIsCanceling(true);
    try {
      const { user } = await send();
      setUser(user);
    } catch (refusal) {
      setError(t('profile.cancelError'));
      await readPlanIfRefused(refusal);
    } finally {
      setIsCanceling(false);
    }
  };

  const cancelTrial = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('profile.askCancelTrial'),
      text: t('profile.askCancelTrialText'),
      yes: t('profile.cancelTrial'),
      no: t('profile.keep'),
    });
    if (isSure) await cancel(sendCancelTrial);
  };

  const cancelSubscription = async (): Promise<void> => {
    const date = valid_until ? shortDate(new Date(valid_until)) : '';
    const isSure = await confirm({
      title: t('profile.askCancelSubscription'),
      text: t('profile.askCancelSubscriptionText', { date }),
      yes: t('profile.cancelSubscription'),
      no: t('profile.keep'),
    });
    if (isSure) await cancel(sendCancelSubscription);
  };

  return { error, isCanceling, cancelTrial, cancelSubscription };
};
