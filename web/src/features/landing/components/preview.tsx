import { BookOpenCheck, Check, Clock } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { LogoMark } from '../../layout/components/logo.tsx';
import { useLandingTexts } from '../load-landing.ts';

const steps = ['preview.step1', 'preview.step2', 'preview.step3'] as const;

/** A heartbeat that runs out below the conversation. */
const Heartbeat = () => (
  <svg viewBox="0 0 480 64" className="mt-6 block w-full rtl:-scale-x-100 sm:mt-8">
    <path
      d="M0 38h128l14-16 16 32 22-50 24 58 16-36 10 12h72l12-14 14 26 12-12h140"
      className="fill-none stroke-accent/45"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="476" cy="38" r="4" className="fill-accent" />
  </svg>
);

/** A picture of a conversation, drawn with the product's own means. */
export const Preview = () => {
  const t = useLandingTexts();
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-xl bg-accent-soft p-5 select-none sm:px-8 sm:pt-8 sm:pb-6"
    >
      <div className="space-y-4">
        <p className="ms-auto w-fit max-w-[85%] rounded-xl rounded-ee-sm bg-accent px-4 py-3 text-accent-ink shadow-rest">
          {t('preview.question')}
        </p>
        <div className="flex items-start gap-3">
          <LogoMark className="mt-1 max-sm:hidden" />
          <div className="min-w-0 flex-1 rounded-xl rounded-ss-sm bg-raised p-5 shadow-raised">
            <p className="inline-flex items-center gap-1.5 rounded-full bg-success-soft px-2.5 py-0.5 text-xs font-semibold text-success">
              <Icon of={Clock} size="xs" />
              {t('preview.urgency')}
            </p>
            <p className="mt-3 text-lg leading-snug font-semibold">{t('preview.title')}</p>
            <ul className="mt-3 space-y-2 text-sm text-ink-soft">
              {steps.map((step) => (
                <li key={step} className="flex gap-2">
                  <Icon of={Check} size="sm" className="mt-0.5 text-accent" />
                  {t(step)}
                </li>
              ))}
            </ul>
            <p className="mt-4 flex items-center gap-1.5 border-t border-line pt-3 text-sm font-medium text-accent">
              <Icon of={BookOpenCheck} size="sm" />
              {t('preview.sources')}
            </p>
          </div>
        </div>
      </div>
      <Heartbeat />
    </div>
  );
};
