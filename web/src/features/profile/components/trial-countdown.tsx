import { timings } from '@hale/contract/constants';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../lib/use-now.ts';
import { timeLeft } from '../format-time-left.ts';

export const TrialCountdown = ({ end }: { end: string }) => {
  const { t } = useTranslation();
  const now = useNow(timings.countdownTickMs);
  const { days, time } = timeLeft(new Date(end), now);

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
