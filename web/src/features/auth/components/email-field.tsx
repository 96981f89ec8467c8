import { Mail } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { probableEmail } from '../../../lib/email-typo.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';

interface EmailFieldProps {
  error?: string | undefined;
  errorTestId?: string | undefined;
  /** A way on from the error. */
  hint?: ReactNode;
  defaultValue?: string | undefined;
  /** `username` where a password follows: then password managers know the pair. */
  autoComplete?: 'email' | 'username';
  required?: boolean;
  'data-testid': string;
}

/**
 * Not of type `email`: browsers differ in how they rewrite such a value, and the same address has to
 * arrive from all of them. A slip in a well-known domain gets a gentle hint.
 */
export const EmailField = ({
  error,
  errorTestId,
  hint,
  defaultValue,
  autoComplete = 'email',
  required = true,
  ...rest
}: EmailFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);

  const takeOver = (address: string) => {
    if (!input.current) return;
    input.current.value = address;
    input.current.focus();
    setMeant(null);
  };

  return (
    <Field
      label={t('auth.email')}
      error={error}
      errorTestId={errorTestId}
      required={required}
      hint={
        meant ? (
          <button type="button" onClick={() => takeOver(meant)} className={textLinkClass}>
            {t('auth.didYouMean', { address: `\u2066${meant}\u2069` })}
          </button>
        ) : (
          hint
        )
      }
    >
      <TextInput
        {...rest}
        ref={input}
        name="email"
        dir="ltr"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={defaultValue}
        icon={<Icon of={Mail} />}
        onBlur={({ target }) => afterPress(() => setMeant(probableEmail(target.value.trim())))}
        onChange={() => setMeant(null)}
      />
    </Field>
  );
};
