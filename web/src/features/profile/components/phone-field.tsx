import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { phoneExample, readPhone } from '../check-phone.ts';
import { countryName } from '../list-countries.ts';
import { useFormTexts } from '../load-forms.ts';

interface PhoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  country: string;
  error: string | undefined;
}

interface PhoneRules {
  readPhone: typeof readPhone;
  phoneExample: typeof phoneExample;
}

/** The numbers of every country come after the page; without them the field is an ordinary one. */
const usePhoneRules = (): PhoneRules | null => {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('../check-phone.ts').then(
      (loaded) => {
        if (!isGone) setRules(loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return rules;
};

export const PhoneField = ({ value, onChange, country, error }: PhoneFieldProps) => {
  const { language } = useTranslation();
  const text = useFormTexts();
  const rules = usePhoneRules();
  const [isLeft, setIsLeft] = useState(true);

  const hint = () => {
    if (!rules || value.trim() === '') return undefined;
    const { international } = rules.readPhone(value, country);
    if (international)
      return text('personal.phoneRead', { number: `\u2066${international}\u2069` });
    // Nobody is told that a number is odd while they type it.
    if (!isLeft || country.length !== 2) return undefined;
    return text('personal.phoneOdd', { country: countryName(country, language.tag) });
  };

  return (
    <Field label={text('personal.phone')} error={error} hint={hint()}>
      <TextInput
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        className="text-page"
        placeholder={rules?.phoneExample(country) ?? ''}
        value={value}
        onFocus={() => setIsLeft(false)}
        onBlur={() => afterPress(() => setIsLeft(true))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
};
