import { timings } from '@hale/contract/constants';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import '../../i18n/account-texts.ts';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useForm } from '../../lib/use-form.ts';
import { useLingering } from '../../lib/use-lingering.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { checkFilled } from './check-filled.ts';
import { EmailField } from './components/email-field.tsx';
import { FormMessage } from './components/form-message.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { OrDivider } from './components/or-divider.tsx';
import { PasswordField } from './components/password-field.tsx';
import { holdCredentials, type Credentials } from './credentials-store.ts';
import { finishLogIn } from './finish-log-in.ts';
import { logInErrorText } from './format-log-in-error.ts';
import { keepPlanChoice, planSearch } from './plan-choice-store.ts';
import { signIn } from './sign-in.ts';
import { signUpDraft } from './sign-up-store.ts';
import { rememberVisitorChat } from './remember-visitor-chat.ts';

export const LogInPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const planChoice = planSearch(useSearch('/log-in'));
  const [error, setError] = useState<string | null>(null);

  const send = async (typed: Credentials) => {
    const credentials = { ...typed, email: typed.email.trim() };
    rememberVisitorChat();
    try {
      await signIn(credentials);
    } catch (failure) {
      if (failure instanceof ApiError && failure.is('email_not_verified')) {
        holdCredentials(credentials);
        await navigate({ to: '/verify-your-email', search: planChoice });
      } else {
        // Not before: the button would move away from a second press. Gone for a moment, it is read out anew.
        flushSync(() => setError(null));
        setError(logInErrorText(failure, t));
      }
      return undefined;
    }
    await finishLogIn(planChoice, navigate);
    return undefined;
  };

  const { faults, isSending, formProps } = useForm({
    names: ['email', 'password'],
    check: checkFilled(t('auth.required')),
    send,
  });
  const isLoading = useLingering(isSending, timings.logInLoaderMs);

  return (
    <StandalonePage title={t('titles.logIn')} text={t('logIn.text')}>
      <form {...formProps} aria-busy={isLoading} className="mt-7 flex flex-col gap-5">
        <EmailField
          autoComplete="username"
          defaultValue={signUpDraft().email}
          error={faults.email}
          data-testid="login-email"
        />
        <div>
          <PasswordField
            label={t('auth.password')}
            name="password"
            autoComplete="current-password"
            error={faults.password}
            toggleTestId="login-show-password"
            data-testid="login-password"
          />
          <Link
            to="/forgot-password"
            search={planChoice}
            data-testid="login-forgot"
            className={cx(
              textLinkClass,
              'mt-2 inline-flex min-h-8 pointer-coarse:min-h-11 items-center text-sm',
            )}
          >
            {t('logIn.forgot')}
          </Link>
        </div>
        {error && <FormMessage data-testid="login-error">{error}</FormMessage>}
        <Button type="submit" block loading={isLoading} data-testid="login-submit">
          {t('logIn.submit')}
        </Button>
        {isLoading && (
          <div data-testid="login-loader" className="fixed inset-x-0 top-0">
            <ProgressBar label={t('logIn.loading')} value={null} className="h-1 rounded-none" />
          </div>
        )}
      </form>
      <OrDivider />
      <GoogleButton onStart={() => keepPlanChoice(planChoice)} onError={setError} />
      <p className="mt-7 text-center text-ink-soft">
        {t('logIn.newHere')}{' '}
        <Link
          to="/sign-up"
          search={planChoice}
          data-testid="login-signup"
          className={textLinkClass}
        >
          {t('auth.signUp')}
        </Link>
      </p>
    </StandalonePage>
  );
};
