import { bounds } from '@hale/contract/constants';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { checkZipCode, zipLabel } from '../check-zip-code.ts';
import { countryName } from '../list-countries.ts';
import { useFormTexts } from '../load-forms.ts';

interface ZipFieldProps {
  value: string;
  onChange: (value: string) => void;
  country: string;
  error: string | undefined;
}

export const ZipField = ({ value, onChange, country, error }: ZipFieldProps) => {
  const { language } = useTranslation();
  const text = useFormTexts();
  const [isLeft, setIsLeft] = useState(true);
  const verdict = checkZipCode(value, country);

  const hint = () => {
    if (!verdict) return undefined;
    const example = `\u2066${verdict.example}\u2069`;
    const place = countryName(country, language.tag);
    if (verdict.kind === 'none') return text('personal.zipNone', { country: place });
    if (verdict.kind === 'odd' && isLeft) {
      return text('personal.zipOdd', { country: place, example });
    }
    return value.trim() === '' ? text('personal.zipExample', { example }) : undefined;
  };

  return (
    <Field label={zipLabel(country, text)} error={error} hint={hint()}>
      <TextInput
        name="zip_code"
        autoComplete="postal-code"
        dir="ltr"
        className="text-page"
        maxLength={bounds.zipCode.max}
        value={value}
        onFocus={() => setIsLeft(false)}
        onBlur={() => afterPress(() => setIsLeft(true))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
};
