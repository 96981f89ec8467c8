import { BookOpenCheck, Check, Clock } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { LogoMark } from '../../layout/components/logo.tsx';
import { useLandingTexts } from '../load-landing.ts';

const steps = ['preview.step1', 'preview.step2', 'preview.step3'] as const;

/** A heartbeat that runs behind the picture. */
const Heartbeat = () => (
  <svg
    viewBox="0 0 480 360"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full rtl:-scale-x-100"
  >
    <circle cx="392" cy="84" r="150" className="fill-canvas/55" />
    <circle cx="60" cy="330" r="120" className="fill-canvas/40" />
    <path
      d="M-10 214h120l22-52 34 112 30-86 16 26h70l18-34 26 60 16-26h160"
      className="fill-none stroke-accent/25"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** A picture of a conversation, drawn with the product's own means. */
export const Preview = () => {
  const t = useLandingTexts();
  return (
    <div
      aria-hidden="true"
      className="relative isolate overflow-hidden rounded-xl bg-accent-soft p-5 select-none sm:p-8"
    >
      <Heartbeat />
      <div className="relative space-y-4">
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
            <p className="mt-4 inline-flex items-center gap-1.5 border-t border-line pt-3 text-sm font-medium text-accent">
              <Icon of={BookOpenCheck} size="sm" />
              {t('preview.sources')}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
};
