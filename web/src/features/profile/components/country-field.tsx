import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { countryName, findCountry, listCountries } from '../list-countries.ts';
import { useFormTexts } from '../load-forms.ts';

interface CountryFieldProps {
  /** A code, or what was typed in place of one. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export const CountryField = ({ value, onChange, error }: CountryFieldProps) => {
  const { language } = useTranslation();
  const text = useFormTexts();
  /** While somebody types, the box keeps their letters; a name of two letters more may follow. */
  const [typed, setTyped] = useState<string | null>(null);
  const options = listCountries(language.tag).map(({ code, name }) => ({
    value: code,
    label: name,
  }));

  const take = (words: string) => {
    setTyped(words);
    const isCodeAlone = /^[A-Z]{2}$/.test(words.trim());
    onChange((isCodeAlone ? null : findCountry(words, language.tag)) ?? words);
  };

  const settle = () => {
    if (typed !== null) onChange(findCountry(typed, language.tag) ?? typed);
    setTyped(null);
  };

  return (
    <Field label={text('personal.country')} error={error} required>
      <ComboBox
        name="country"
        options={options}
        text={typed ?? countryName(value, language.tag)}
        onText={take}
        onBlur={settle}
        listLabel={text('personal.country')}
        placeholder={text('personal.countrySearch')}
        empty={text('personal.countryNone')}
      />
    </Field>
  );
};
