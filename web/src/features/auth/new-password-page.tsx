import { useState } from 'react';
import '../../i18n/account-texts.ts';
import { clearSessionCookies } from '../../api/session-cookies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useForm } from '../../lib/use-form.ts';
import { useParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { FormMessage } from './components/form-message.tsx';
import { isStrong, NewPasswordFields } from './components/new-password-fields.tsx';
import { resetErrorText } from './format-reset-error.ts';
import { takePlanChoiceOfMail, type PlanChoice } from './plan-choice-store.ts';
import { sendNewPassword } from './queries.ts';
import { clearSession } from './session-store.ts';

export const NewPasswordPage = () => {
  const { t } = useTranslation();
  const link = useParams('/new-password/$uid/$token');
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<{ planChoice: PlanChoice } | null>(null);
  const [refusedPassword, setRefusedPassword] = useState<string | null>(null);

  /** The server is asked first, whatever the password; the rules are told beside its answer. */
  const send = async (values: Readonly<Record<'password' | 'repeatPassword', string>>) => {
    const isRefused = !isStrong(values.password);
    try {
      await sendNewPassword({ ...link, ...values });
      // A new password ends every session, this browser's too.
      clearSessionCookies();
      clearSession();
      setDone({ planChoice: takePlanChoiceOfMail() });
    } catch (failure) {
      setError(resetErrorText(failure, t));
      if (isRefused) setRefusedPassword(values.password);
    }
    return undefined;
  };

  const { isSending, formProps } = useForm({ names: ['password', 'repeatPassword'], send });

  if (done) {
    return (
      <StandalonePage title={t('titles.newPassword')}>
        <div className="mt-7 flex flex-col gap-5">
          <FormMessage tone="success" data-testid="new-password-message">
            {t('newPassword.success')}
          </FormMessage>
          <Link to="/log-in" search={done.planChoice} className={buttonClass({ block: true })}>
            {t('auth.logIn')}
          </Link>
        </div>
      </StandalonePage>
    );
  }

  return (
    <StandalonePage title={t('titles.newPassword')} text={t('newPassword.text')}>
      <form {...formProps} className="mt-7 flex flex-col gap-5">
        <NewPasswordFields
          password={{ label: t('newPassword.password'), testId: 'new-password' }}
          repeated={{ label: t('newPassword.repeat'), testId: 'new-password-repeat' }}
          refused={refusedPassword}
          onRulesRead={() => setRefusedPassword(null)}
        />
        {error && (
          <FormMessage isPast={isSending} data-testid="new-password-message">
            {error}
          </FormMessage>
        )}
        <Button type="submit" block loading={isSending} data-testid="new-password-submit">
          {t('newPassword.submit')}
        </Button>
      </form>
      <p className="mt-7 text-center">
        <Link to="/forgot-password" className={textLinkClass}>
          {t('newPassword.newLink')}
        </Link>
      </p>
    </StandalonePage>
  );
};
