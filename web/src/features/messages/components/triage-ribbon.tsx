import type { Triage, TriageLevel } from '@hale/contract/answer-events';
import { Phone } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';

const tones = {
  emergency: 'emergency',
  urgent: 'warning',
  routine: 'info',
  self_care: 'success',
} as const satisfies Record<TriageLevel, string>;

interface TriageRibbonProps {
  triage: Triage;
  /** It appears while somebody waits: read out at once. */
  isNews?: boolean;
  /**
   * It stays in view: where the messages have little room its words make way for the number and for the
   * answer, which tells the same.
   */
  isPinned?: boolean;
}

/** How soon somebody needs help, from the safety rules; with one press to call for it. */
export const TriageRibbon = ({ triage, isNews = false, isPinned = false }: TriageRibbonProps) => {
  const { t } = useTranslation();
  const { level, title, advice, call } = triage;
  const isEmergency = level === 'emergency';

  return (
    <Banner
      tone={tones[level]}
      title={<span dir="auto">{title}</span>}
      role={isNews && isEmergency ? 'alert' : undefined}
      className={cx(
        isPinned &&
          '[@container(height<24rem)]:p-2.5 [@container(height<18rem)]:items-center [@container(height<18rem)]:*:*:first:basis-24',
      )}
      data-testid="triage-ribbon"
      data-level={level}
      actions={
        call && (
          <a
            href={`tel:${call.replace(/[^\d+*#]/g, '')}`}
            data-testid="triage-call"
            className={cx(
              buttonClass({ variant: isEmergency ? 'secondary' : 'soft' }),
              isEmergency &&
                'border-transparent! bg-emergency-ink! text-emergency! hover:opacity-90',
            )}
          >
            <Icon of={Phone} />
            <bdi>{t('message.call', { number: call })}</bdi>
          </a>
        )
      }
    >
      <span
        dir="auto"
        className={cx(
          isPinned &&
            '[@container(20rem<=height<24rem)]:line-clamp-3 [@container(height<20rem)]:line-clamp-2 [@container(height<18rem)]:hidden!',
        )}
      >
        {advice}
      </span>
    </Banner>
  );
};
