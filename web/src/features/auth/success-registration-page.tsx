import { useEffect, useEffectEvent, useRef, useState } from 'react';
import '../../i18n/account-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { finishRegistration, takeStep } from './finish-registration.ts';
import { planSearch } from './plan-choice-store.ts';

export const SuccessRegistrationPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch('/success-registration');
  const [isUnknown, setIsUnknown] = useState(false);
  const hasStarted = useRef(false);

  const finish = useEffectEvent(async () => {
    const step = await finishRegistration(search);
    if (step.to === 'log-in') setIsUnknown(true);
    else await takeStep(step, planSearch(search), navigate);
  });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  }, []);

  if (isUnknown) {
    return (
      <StandalonePage title={t('titles.successRegistration')} text={t('registration.unknown')}>
        <Link
          to="/log-in"
          search={planSearch(search)}
          className={cx(buttonClass({ block: true }), 'mt-7')}
        >
          {t('auth.logIn')}
        </Link>
      </StandalonePage>
    );
  }

  return (
    <StandalonePage title={t('titles.successRegistration')}>
      <p role="status" className="mt-6 flex items-center gap-3 text-ink-soft">
        <Spinner className="text-accent" />
        {t('registration.working')}
      </p>
    </StandalonePage>
  );
};
