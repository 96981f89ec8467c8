import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SessionUser } from '../../auth/session-store.ts';
import { subscriptionQuery } from '../queries.ts';
import { useCancelPlan } from '../use-cancel-plan.ts';
import { usePlanNews } from '../use-plan-news.ts';
import { useTrialEnd } from '../use-trial-end.ts';
import { ErrorLine } from './error-line.tsx';
import { CanceledPlan, FreePlan, PaidPlan, TrialPlan } from './plan-states.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The user object already tells the state of the plan; the server is asked anew on opening. */
export const PlanSection = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation();
  const { data: plan } = useQuery(subscriptionQuery, queryClient);
  const { error, isCanceling, cancelTrial, cancelSubscription } = useCancelPlan(user);
  useTrialEnd(user);
  usePlanNews(user);
  const state = useRef<HTMLDivElement>(null);
  const wasCanceling = useRef(false);

  // The button that was pressed goes with the plan: what has become of it is read out instead.
  useEffect(() => {
    const isOver = wasCanceling.current && !isCanceling;
    wasCanceling.current = isCanceling;
    // In the dialog, which is fading, or nowhere any more.
    if (isOver && document.activeElement?.matches('body, dialog *')) state.current?.focus();
  }, [isCanceling]);

  const content = () => {
    if (!user.is_subscribed) return <FreePlan user={user} />;
    if (user.canceled_at) return <CanceledPlan user={user} />;
    const running = { user, isCanceling };
    if (user.is_trial) return <TrialPlan {...running} onCancel={() => void cancelTrial()} />;
    return <PaidPlan {...running} plan={plan} onCancel={() => void cancelSubscription()} />;
  };

  return (
    <ProfileCard title={t('profile.plan')} data-testid="profile-subscription">
      <div ref={state} tabIndex={-1} className="outline-none">
        {content()}
      </div>
      <ErrorLine text={error} />
    </ProfileCard>
  );
};
