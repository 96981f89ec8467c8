import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';
import { TextInput } from './text-input.tsx';

const describedText = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const controls = [
  ['text input', <TextInput key="t" name="a" />],
  ['text input with icon', <TextInput key="i" name="a" icon={<svg />} />],
  ['password input', <PasswordInput key="p" name="a" showLabel="Show" hideLabel="Hide" />],
  ['textarea', <Textarea key="x" name="a" />],
  ['select', <Select key="s" name="a" options={[{ value: '1', label: 'One' }]} />],
] as const;

describe.each(controls)('Field around a %s', (_name, control) => {
  it('ties label, hint and error to it', () => {
    render(
      <Field label="E-mail" hint="Work or private" error="Not an address" required>
        {control}
      </Field>,
    );
    const input = screen.getByLabelText(/^E-mail/);
    expect(input.getAttribute('name')).toBe('a');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(describedText(input)).toEqual(['Not an address', 'Work or private']);
  });

  it('says nothing of errors when there are none', () => {
    render(<Field label="E-mail">{control}</Field>);
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });
});

it.each(['text', 'search', 'email'])('counts an emoji once in a box for %s', (type) => {
  render(
    <Field label="Name">
      <TextInput type={type} maxLength={5} defaultValue="abc" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  const put = (data: string) => {
    fireEvent(input, new InputEvent('beforeinput', { data, bubbles: true }));
    return input.maxLength;
  };
  const smile = '\u{1f600}';
  expect(put('x')).toBe(5);
  expect(put(smile)).toBe(5);
  expect(put(smile.repeat(3))).toBe(7);
});

it('shows and hides a password', async () => {
  render(
    <Field label="Password">
      <PasswordInput name="p" showLabel="Show password" hideLabel="Hide password" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
  expect(input).toHaveProperty('value', 'secret');
});

it('a textarea hands out its element', () => {
  let element: HTMLTextAreaElement | null = null;
  render(
    <Textarea
      aria-label="Story"
      ref={(area) => {
        element = area;
      }}
    />,
  );
  expect(element).toBe(screen.getByLabelText('Story'));
});

it('a checkbox is ticked by its label and says what is wrong', async () => {
  render(<Checkbox label="I agree" name="agree" error="Needed" hint="Read it first" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toHaveProperty('checked', true);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(describedText(box)).toEqual(['Needed', 'Read it first']);
});
