import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  errorTestId?: string | undefined;
  toggleTestId?: string;
  /** The id of what explains the rules, while there is no error to read out. */
  describedBy?: string;
  onType?: (password: string) => void;
  'data-testid': string;
}

export const PasswordField = ({
  label,
  error,
  errorTestId,
  describedBy,
  onType,
  ...rest
}: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <Field
      label={label}
      error={error}
      errorTestId={errorTestId}
      required
      hint={isCapsLockOn && t('auth.capsLock')}
    >
      <PasswordInput
        {...rest}
        {...(describedBy && !error && !isCapsLockOn && { 'aria-describedby': describedBy })}
        dir="ltr"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => afterPress(() => setIsCapsLockOn(false))}
        onChange={(event) => onType?.(event.target.value)}
      />
    </Field>
  );
};
