import { resetGraceSeconds } from '@hale/contract/constants';
import { RichText } from '../../../i18n/rich-text.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useAttempts } from '../attempts-store.ts';
import { checkAttempts } from '../check-attempts.ts';
import { shownDays, splitRest } from '../format-limit.ts';
import { useRestTime } from '../use-rest-time.ts';

/** For a user without a plan who has no messages left: how long to wait, or how to go on at once. */
export const WaitPanel = () => {
  const { t } = useTranslation();
  const resetAt = useAttempts((state) => state.resetAt);
  const rest = useRestTime(resetAt, () => void checkAttempts());
  const { days, time } = splitRest(rest);

  return (
    <Banner
      tone="warning"
      data-testid="wait-panel"
      className="print:hidden"
      actions={
        resetAt !== null && (
          <p className="text-sm leading-tight sm:text-end">
            <span className="block text-xs text-ink-soft">{t('attempts.countdownLabel')}</span>
            <span
              role="timer"
              data-testid="wait-countdown"
              data-numeric=""
              className="font-semibold whitespace-nowrap"
            >
              {t('attempts.countdown', { count: days, time })}
            </span>
          </p>
        )
      }
    >
      <p data-testid="limit-banner" className="relative">
        <RichText
          text={t('attempts.limit', { count: shownDays(rest - resetGraceSeconds * 1000) })}
          parts={{
            upgrade: (
              <Link to="/buy-plan" className={`${textLinkClass} after:absolute after:inset-0`}>
                {t('attempts.upgrade')}
              </Link>
            ),
          }}
        />
      </p>
    </Banner>
  );
};
