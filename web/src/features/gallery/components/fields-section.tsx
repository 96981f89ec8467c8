import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { LONG_TEXT, Section, shownFocused, Specimen } from './specimen.tsx';

const countries = [
  { value: '', label: 'All countries' },
  { value: 'KE', label: 'Kenya' },
  { value: 'NO', label: 'Norway' },
  { value: 'XX', label: 'Not offered', disabled: true },
];

export const FieldsSection = () => {
  const [story, setStory] = useState('');
  const password = { showLabel: 'Show password', hideLabel: 'Hide password' };
  return (
    <Section id="fields" title="Fields">
      <Specimen name="Text" wide>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Field label="First name">
            <TextInput name="first" placeholder="As on your passport" />
          </Field>
          <Field label="E-mail" hint="We only write when you ask us to." required>
            <TextInput name="email" type="email" icon={<Icon of={Mail} />} />
          </Field>
          <Field label="E-mail with an error" error="This does not look like an e-mail address.">
            <TextInput name="wrong" defaultValue="ada@" />
          </Field>
          <Field label="Focused">
            <TextInput name="focused" defaultValue="Ada" className={shownFocused} />
          </Field>
          <Field label="Disabled">
            <TextInput name="off" defaultValue="Cannot be changed" disabled />
          </Field>
          <Field label="Read only">
            <TextInput name="fixed" defaultValue="Can be copied" readOnly />
          </Field>
          <Field label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT}>
            <TextInput name="long" defaultValue={LONG_TEXT} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Password" wide>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Field label="Password">
            <PasswordInput name="password" defaultValue="correct horse" {...password} />
          </Field>
          <Field label="Password with an error" error="At least eight characters.">
            <PasswordInput name="short" defaultValue="abc" {...password} />
          </Field>
          <Field label="Password disabled">
            <PasswordInput name="none" disabled {...password} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Textarea" note="grows with its text" wide>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="What happened?">
            <Textarea
              name="story"
              value={story}
              maxRows={6}
              placeholder="Tell it in your own words"
              onChange={(event) => setStory(event.target.value)}
            />
          </Field>
          <Field label="Textarea with an error" error="Please write something.">
            <Textarea name="nothing" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Select" wide>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Field label="Country">
            <Select name="country" options={countries} />
          </Field>
          <Field label="Select with an error" error="Choose one.">
            <Select name="country-wrong" options={countries} />
          </Field>
          <Field label="Select disabled">
            <Select name="country-off" options={countries} disabled />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Checkbox" wide>
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          <Checkbox label="Not ticked" />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and ticked" disabled defaultChecked />
          <Checkbox label="With a hint" hint="You can change this later." />
          <Checkbox label="With an error" error="This has to be ticked." />
          <Checkbox label={LONG_TEXT} />
        </div>
      </Specimen>
    </Section>
  );
};
