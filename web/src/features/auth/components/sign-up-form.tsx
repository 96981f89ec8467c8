import { bounds } from '@hale/contract/constants';
import { isEmail } from '@hale/contract/text';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useForm, type Faults } from '../../../lib/use-form.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { checkFilled } from '../check-filled.ts';
import { holdCredentials } from '../credentials-store.ts';
import type { PlanChoice } from '../plan-choice-store.ts';
import { sendSignUp } from '../queries.ts';
import { readFingerprint } from '../read-fingerprint.ts';
import { clearSignUpDraft, keepSignUpDraft, signUpDraft } from '../sign-up-store.ts';
import { rememberVisitorChat } from '../remember-visitor-chat.ts';
import { Agreement } from './agreement.tsx';
import { EmailField } from './email-field.tsx';
import { FormMessage } from './form-message.tsx';
import { isStrong, NewPasswordFields } from './new-password-fields.tsx';

const names = ['email', 'firstName', 'lastName', 'password', 'repeatPassword'] as const;
type Name = (typeof names)[number];
type Values = Readonly<Record<Name, string>>;

interface SignUpFormProps {
  /** Of the address; it wins over what was typed before. */
  email: string | undefined;
  planChoice: PlanChoice;
  onSend: () => void;
}

export const SignUpForm = ({ email, planChoice, onSend }: SignUpFormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft] = useState(signUpDraft);
  const [error, setError] = useState<string | null>(null);
  const [refusedPassword, setRefusedPassword] = useState<string | null>(null);
  const mismatch = t('errors.passwordMismatch');
  const taken = t('errors.userExists');

  const check = (values: Values): Faults<Name> => {
    setError(null);
    const faults = checkFilled(t('auth.required'))(values);
    if (!faults.email && !isEmail(values.email.trim())) faults.email = t('auth.invalidEmail');
    if (Object.keys(faults).length > 0) return faults;
    if (!isStrong(values.password)) {
      setRefusedPassword(values.password);
      return { password: t('errors.weakPassword') };
    }
    return values.password === values.repeatPassword ? {} : { repeatPassword: mismatch };
  };

  const send = async (values: Values) => {
    onSend();
    rememberVisitorChat();
    const { email: address, password } = { ...values, email: values.email.trim() };
    try {
      await sendSignUp({ ...values, email: address });
    } catch (failure) {
      const isAnswered = failure instanceof ApiError && failure.status >= 400;
      if (isAnswered && failure.is('user_exists')) return { email: taken };
      if (isAnswered && failure.is('password_mismatch')) return { repeatPassword: mismatch };
      setError(isAnswered ? errorText(failure, t('app.error')) : t('signUp.failed'));
      return undefined;
    }
    holdCredentials({ email: address, password });
    clearSignUpDraft();
    await navigate({ to: '/success-registration', search: planChoice });
    return undefined;
  };

  const { faults, isSending, formProps } = useForm({ names, check, send });
  /** One error line at a time: that of a field stands at the field. */
  const lineOf = (fault: string | undefined, line: string) =>
    fault === line ? 'signup-error' : undefined;

  return (
    <form
      {...formProps}
      onChange={(event) => {
        keepSignUpDraft(event.currentTarget);
        // Begun while somebody is typing, it is there when the form is sent.
        void readFingerprint();
      }}
      className="flex flex-col gap-5"
    >
      <EmailField
        defaultValue={email ?? draft.email}
        error={faults.email}
        errorTestId={lineOf(faults.email, taken)}
        hint={
          faults.email === taken && (
            <Link to="/log-in" search={planChoice} className={textLinkClass}>
              {t('auth.logIn')}
            </Link>
          )
        }
        data-testid="signup-email"
      />
      <div className="grid gap-5 min-[26rem]:grid-cols-2">
        <Field label={t('signUp.firstName')} error={faults.firstName} required>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            maxLength={bounds.personName.max}
            defaultValue={draft.firstName}
            data-testid="signup-first-name"
          />
        </Field>
        <Field label={t('signUp.lastName')} error={faults.lastName} required>
          <TextInput
            name="lastName"
            autoComplete="family-name"
            maxLength={bounds.personName.max}
            defaultValue={draft.lastName}
            data-testid="signup-last-name"
          />
        </Field>
      </div>
      <NewPasswordFields
        password={{
          label: t('auth.password'),
          error: faults.password,
          testId: 'signup-password',
        }}
        repeated={{
          label: t('signUp.repeatPassword'),
          error: faults.repeatPassword,
          errorTestId: lineOf(faults.repeatPassword, mismatch),
          testId: 'signup-repeat-password',
        }}
        refused={refusedPassword}
        onRulesRead={() => setRefusedPassword(null)}
      />
      <Agreement />
      {error && <FormMessage data-testid="signup-error">{error}</FormMessage>}
      <Button type="submit" block loading={isSending} data-testid="signup-submit">
        {t('signUp.submit')}
      </Button>
    </form>
  );
};
