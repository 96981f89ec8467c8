import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSession } from '../../auth/session-store.ts';
import { productNumbers, useSectionTexts } from '../load-sections.ts';

/** Only for people without a trial or a plan. */
export const UpgradeBanner = () => {
  const t = useSectionTexts();
  const user = useSession((session) => session.user);
  if (user?.is_trial || user?.is_subscribed) return null;
  const who = user ? 'user' : 'visitor';

  return (
    <section
      aria-labelledby="upgrade-title"
      data-testid="upgrade-banner"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-xl bg-accent-soft p-6 sm:p-9"
    >
      <div className="min-w-0 flex-1 basis-80 max-[23rem]:basis-full">
        <h2 id="upgrade-title" className="text-2xl">
          {t(`plan.${who}Title`)}
        </h2>
        <p className="mt-2 max-w-2xl text-ink-soft">{t(`plan.${who}Text`, productNumbers)}</p>
      </div>
      <Link
        to="/buy-plan"
        data-testid="landing-plan-button"
        className={buttonClass({ size: 'lg' })}
      >
        {t(`plan.${who}Button`)}
      </Link>
    </section>
  );
};
