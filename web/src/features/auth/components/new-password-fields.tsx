import { checkPassword } from '@hale/contract/password';
import { useId, useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { PasswordRulesPopup } from './password-rules-popup.tsx';

export const isStrong = (password: string): boolean =>
  Object.values(checkPassword(password)).every(Boolean);

interface OneField {
  label: string;
  error?: string | undefined;
  errorTestId?: string | undefined;
  testId: string;
}

interface NewPasswordFieldsProps {
  password: OneField;
  repeated: OneField;
  /** The password whose rules are told in a dialog; null: the dialog is closed. */
  refused: string | null;
  onRulesRead: () => void;
}

/** A new password, its rules as they are met, and the password again. */
export const NewPasswordFields = ({
  password,
  repeated,
  refused,
  onRulesRead,
}: NewPasswordFieldsProps) => {
  const rulesId = useId();
  const [typed, setTyped] = useState('');

  return (
    <>
      <div>
        <PasswordField
          label={password.label}
          name="password"
          autoComplete="new-password"
          error={password.error}
          errorTestId={password.errorTestId}
          describedBy={rulesId}
          onType={setTyped}
          data-testid={password.testId}
        />
        <PasswordRules
          id={rulesId}
          password={typed}
          ruleTestId="password-rule"
          className="mt-3 grid gap-x-4 gap-y-1 min-[26rem]:grid-cols-2"
        />
      </div>
      <PasswordField
        label={repeated.label}
        name="repeatPassword"
        autoComplete="new-password"
        error={repeated.error}
        errorTestId={repeated.errorTestId}
        data-testid={repeated.testId}
      />
      <PasswordRulesPopup
        isOpen={refused !== null}
        password={refused ?? ''}
        onClose={onRulesRead}
      />
    </>
  );
};
