import { timings } from '@hale/contract/constants';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sleep } from '../../../lib/sleep.ts';
import { useNow } from '../../../lib/use-now.ts';
import { currentSession } from '../../auth/session-store.ts';
import { timeLeft } from '../format-time-left.ts';
import { readPlan } from '../read-plan.ts';

/** When it reaches zero, the server is asked what has become of the trial. */
export const TrialCountdown = ({ end }: { end: string }) => {
  const { t } = useTranslation();
  const now = useNow(timings.countdownTickMs);
  const isOver = now >= new Date(end);
  const { days, time } = timeLeft(new Date(end), now);

  useEffect(() => {
    // Whatever comes of it is shown; a failure leaves what is there.
    if (isOver) readAnew().catch(() => undefined);
  }, [isOver]);

  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
      <span className="text-ink-soft">{t('profile.countdownLabel')}</span>
      <span
        role="timer"
        data-testid="trial-countdown"
        data-numeric=""
        className="text-lg font-semibold"
      >
        {t('profile.countdown', { count: days, time })}
      </span>
    </p>
  );
};

/** Charging for the year takes a moment, in which there is no plan at all. */
const LOOK_AGAIN_MS = [0, 2000, 4000, 8000, 16_000, 30_000];

const readAnew = async (): Promise<void> => {
  for (const pause of LOOK_AGAIN_MS) {
    await sleep(pause);
    await readPlan();
    const { user } = currentSession();
    if (!user || (user.is_subscribed && !user.is_trial)) return;
  }
};
