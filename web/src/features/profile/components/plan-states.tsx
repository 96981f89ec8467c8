import { trialHours } from '@hale/contract/constants';
import type { SubscriptionInfo } from '@hale/contract/purchases';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime, shortDate } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import type { SessionUser } from '../../auth/session-store.ts';
import { TrialCountdown } from './trial-countdown.tsx';

interface PlanProps {
  user: SessionUser;
}

interface RunningPlanProps extends PlanProps {
  isCanceling: boolean;
  onCancel: () => void;
}

const Lines = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0 flex-1 basis-64">{children}</div>
    {actions && <div className="flex flex-wrap items-center gap-x-5 gap-y-3">{actions}</div>}
  </div>
);

const dateOf = (text: string | null): string => (text ? shortDate(new Date(text)) : '');

export const FreePlan = ({ user }: PlanProps) => {
  const { t } = useTranslation();
  return (
    <Lines
      actions={
        <>
          {user.is_show_trial_to_user && (
            <Link to="/start-trial" data-testid="start-trial-link" className={textLinkClass}>
              {t('profile.startTrial', { hours: trialHours })}
            </Link>
          )}
          <Link to="/buy-plan" data-testid="profile-upgrade" className={buttonClass({})}>
            <Icon of={Sparkles} size="sm" />
            {t('profile.upgrade')}
          </Link>
        </>
      }
    >
      <Badge>{t('profile.freePlan')}</Badge>
      <p data-testid="profile-remaining" data-numeric="" className="mt-2 text-lg font-semibold">
        {t('profile.remaining', { left: user.messages_attempts })}
      </p>
    </Lines>
  );
};

export const CanceledPlan = ({ user }: PlanProps) => {
  const { t } = useTranslation();
  return (
    <Lines>
      <Badge tone="warning">{t('profile.canceled')}</Badge>
      <div data-numeric="" className="mt-2 flex flex-wrap items-baseline gap-x-2 text-lg">
        <p data-testid="profile-valid-until" className="font-semibold">
          {t('profile.validUntil', { date: dateOf(user.valid_until) })}
        </p>
        {/* Of the last day of a trial it matters when it is over. */}
        {user.is_trial && user.valid_until && (
          <p data-testid="profile-valid-until-time" className="text-ink-soft">
            {clockTime(new Date(user.valid_until))}
          </p>
        )}
      </div>
    </Lines>
  );
};

export const TrialPlan = ({ user, isCanceling, onCancel }: RunningPlanProps) => {
  const { t } = useTranslation();
  return (
    <Lines
      actions={
        <Button
          variant="secondary"
          loading={isCanceling}
          data-testid="cancel-trial"
          onClick={onCancel}
        >
          {t('profile.cancelTrial')}
        </Button>
      }
    >
      <Badge tone="accent">{t('profile.trial')}</Badge>
      {user.trial_end_date && <TrialCountdown end={user.trial_end_date} />}
      <p className="mt-1 text-sm text-ink-soft">{t('profile.trialText')}</p>
    </Lines>
  );
};

interface PaidPlanProps extends RunningPlanProps {
  /** Unknown until the server has said it. */
  plan: SubscriptionInfo['plan'] | undefined;
}

export const PaidPlan = ({ user, plan, isCanceling, onCancel }: PaidPlanProps) => {
  const { t } = useTranslation();
  const name = plan === 'monthly' || plan === 'annual' ? plan : 'pro';
  return (
    <Lines
      actions={
        <Button
          variant="secondary"
          loading={isCanceling}
          data-testid="cancel-subscription"
          onClick={onCancel}
        >
          {t('profile.cancelSubscription')}
        </Button>
      }
    >
      <Badge tone="accent">{t(`profile.${name}`)}</Badge>
      <p className="mt-2 text-lg font-semibold">{t('profile.unlimited')}</p>
      {user.valid_until && (
        <p data-numeric="" className="mt-1 text-ink-soft">
          {t('profile.renews', { date: dateOf(user.valid_until) })}
        </p>
      )}
    </Lines>
  );
};
