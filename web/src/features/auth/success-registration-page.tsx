import { useEffect, useEffectEvent, useRef, useState } from 'react';
import '../../i18n/account-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { finishRegistration, type NextStep } from './finish-registration.ts';
import { planSearch } from './plan-choice-store.ts';

export const SuccessRegistrationPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch('/success-registration');
  const [isUnknown, setIsUnknown] = useState(false);
  const hasStarted = useRef(false);

  const go = async (step: NextStep) => {
    switch (step.to) {
      case 'home':
        return navigate({ to: '/', replace: true });
      case 'chat':
        return navigate({ to: '/chat/$id', params: { id: step.id }, replace: true });
      case 'verification':
        return navigate({ to: '/verify-your-email', search: planSearch(search), replace: true });
      case 'checkout':
        return leavePage(step.url);
      case 'log-in':
        setIsUnknown(true);
    }
  };

  const finish = useEffectEvent(async () => {
    await go(await finishRegistration(search));
  });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  }, []);

  if (isUnknown) {
    return (
      <StandalonePage title={t('titles.successRegistration')} text={t('registration.unknown')}>
        <Link to="/log-in" className={cx(buttonClass({ block: true }), 'mt-7')}>
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
