import { useState } from 'react';
import { flushSync } from 'react-dom';
import '../../i18n/account-texts.ts';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { checkFilled } from './check-filled.ts';
import { EmailField } from './components/email-field.tsx';
import { FormMessage } from './components/form-message.tsx';
import { keepPlanChoiceForMail, planSearch } from './plan-choice-store.ts';
import { askForResetMail } from './queries.ts';
import { useSession } from './session-store.ts';

interface Outcome {
  tone: 'success' | 'danger';
  text: string;
}

export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const search = useSearch('/forgot-password');
  const isSignedIn = useSession(({ user }) => user !== null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const ask = async (email: string): Promise<Outcome> => {
    try {
      await askForResetMail(email);
      keepPlanChoiceForMail(planSearch(search));
      return { tone: 'success', text: t('forgotPassword.sent') };
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.status === 429;
      const text = isTooOften ? t('errors.tooManyAttempts') : t('forgotPassword.failed');
      return { tone: 'danger', text };
    }
  };

  const send = async ({ email }: { readonly email: string }) => {
    const found = await ask(email.trim());
    // Not before: the button would move away from a second press. Gone for a moment, it is read out anew.
    flushSync(() => setOutcome(null));
    setOutcome(found);
    return undefined;
  };

  const { faults, isSending, formProps } = useForm({
    names: ['email'],
    check: checkFilled(t('auth.required')),
    send,
  });

  return (
    <StandalonePage title={t('titles.forgotPassword')} text={t('forgotPassword.text')}>
      <form {...formProps} className="mt-7 flex flex-col gap-5">
        <EmailField
          autoComplete="username"
          defaultValue={search.email}
          error={faults.email}
          data-testid="forgot-email"
        />
        {outcome && (
          <FormMessage tone={outcome.tone} data-testid="forgot-message">
            {outcome.text}
          </FormMessage>
        )}
        <Button type="submit" block loading={isSending} data-testid="forgot-submit">
          {t('forgotPassword.submit')}
        </Button>
      </form>
      <p className="mt-7 text-center">
        {isSignedIn ? (
          <Link to="/profile" className={textLinkClass}>
            {t('app.back')}
          </Link>
        ) : (
          <Link to="/log-in" search={planSearch(search)} className={textLinkClass}>
            {t('auth.backToLogIn')}
          </Link>
        )}
      </p>
    </StandalonePage>
  );
};
