import { bounds, earliestBirthDate, genders, minimumAge } from '@hale/contract/constants';
import type { ComponentProps, ReactNode } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { requiredFields, type PersonalField, type PersonalValues } from '../check-personal.ts';
import { useFormTexts } from '../load-forms.ts';
import { CountryField } from './country-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { ZipField } from './zip-field.tsx';

interface PersonalFieldsProps {
  values: PersonalValues;
  faults: ReadonlyMap<string, string>;
  onChange: (field: PersonalField, value: string) => void;
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="mt-8">
    <legend className="mb-4 text-lg font-semibold">{title}</legend>
    <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
);

export const PersonalFields = ({ values, faults, onChange }: PersonalFieldsProps) => {
  const text = useFormTexts();
  const today = useToday();
  const latestBirth = `${today.getFullYear() - minimumAge}-12-31`;

  const of = (field: PersonalField) => ({
    value: values[field],
    error: faults.get(field),
    onChange: (value: string) => onChange(field, value),
  });

  const textField = (
    field: PersonalField,
    label: string,
    props: ComponentProps<typeof TextInput> & { hint?: string; className?: string },
  ) => {
    const { hint, className, ...input } = props;
    return (
      <Field
        label={label}
        hint={hint}
        error={faults.get(field)}
        required={requiredFields.includes(field)}
        className={className}
      >
        <TextInput
          {...input}
          name={field}
          value={values[field]}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        />
      </Field>
    );
  };

  return (
    <>
      <Group title={text('personal.you')}>
        {textField('first_name', text('personal.firstName'), {
          autoComplete: 'given-name',
          maxLength: bounds.personName.max,
        })}
        {textField('last_name', text('personal.lastName'), {
          autoComplete: 'family-name',
          maxLength: bounds.personName.max,
        })}
        {textField('date_of_birth', text('personal.dateOfBirth'), {
          type: 'date',
          autoComplete: 'bday',
          min: earliestBirthDate,
          max: latestBirth,
          hint: text('personal.dateOfBirthHint'),
        })}
        <Field label={text('personal.gender')} error={faults.get('gender')}>
          <Select
            name="gender"
            autoComplete="sex"
            value={values.gender}
            options={[
              { value: '', label: text('personal.genderNone') },
              ...genders.map((gender) => ({ value: gender, label: text(`genders.${gender}`) })),
            ]}
            onChange={({ currentTarget }) => onChange('gender', currentTarget.value)}
          />
        </Field>
        {values.gender === 'other' &&
          textField('gender_other', text('personal.genderOther'), {
            maxLength: bounds.genderOther.max,
            className: 'sm:col-start-2',
          })}
      </Group>
      <Group title={text('personal.address')}>
        <CountryField {...of('country')} />
        <ZipField {...of('zip_code')} country={values.country} />
        {textField('city', text('personal.city'), {
          autoComplete: 'address-level2',
          maxLength: bounds.city.max,
        })}
        {textField('address', text('personal.street'), {
          autoComplete: 'street-address',
          maxLength: bounds.address.max,
        })}
      </Group>
      <Group title={text('personal.contact')}>
        <PhoneField {...of('phone_number')} country={values.country} />
        {textField('email', text('personal.email'), {
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          dir: 'ltr',
          maxLength: bounds.email.max,
        })}
      </Group>
    </>
  );
};
