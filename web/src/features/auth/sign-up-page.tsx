import { useEffect, useState } from 'react';
import '../../i18n/account-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { FormMessage } from './components/form-message.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { OrDivider } from './components/or-divider.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { keepPlanChoice, planSearch } from './plan-choice-store.ts';
import { rememberVisitorChat } from './remember-visitor-chat.ts';

export const SignUpPage = () => {
  const { t } = useTranslation();
  const search = useSearch('/sign-up');
  const planChoice = planSearch(search);
  const [googleError, setGoogleError] = useState<string | null>(null);
  // At once, for a phone may load the page anew while somebody looks up a password.
  useEffect(rememberVisitorChat, []);

  return (
    <StandalonePage title={t('titles.signUp')} text={t('signUp.text')}>
      <div className="mt-7">
        <GoogleButton onStart={() => keepPlanChoice(planChoice)} onError={setGoogleError} />
      </div>
      {googleError && (
        <div className="mt-4">
          <FormMessage data-testid="signup-error">{googleError}</FormMessage>
        </div>
      )}
      <OrDivider />
      <SignUpForm
        email={search.email}
        planChoice={planChoice}
        onSend={() => setGoogleError(null)}
      />
      <p className="mt-7 text-center text-ink-soft">
        {t('signUp.haveAccount')}{' '}
        <Link to="/log-in" search={planChoice} className={textLinkClass}>
          {t('auth.logIn')}
        </Link>
      </p>
    </StandalonePage>
  );
};
