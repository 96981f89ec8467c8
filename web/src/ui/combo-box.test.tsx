import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ComboBox } from './combo-box.tsx';

const options = [
  { value: 'AT', label: 'Austria' },
  { value: 'AU', label: 'Australia' },
  { value: 'RE', label: 'Réunion' },
];

const Box = () => {
  const [text, setText] = useState('');
  return (
    <ComboBox
      aria-label="Country"
      listLabel="Countries"
      empty="Nothing found"
      options={options}
      text={text}
      onText={setText}
    />
  );
};

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('offers what fits the typed letters, and takes one with the keys', async () => {
  render(<Box />);
  await userEvent.type(box(), 'reun');
  expect(names()).toEqual(['Réunion']);
  await userEvent.clear(box());
  await userEvent.type(box(), 'aus{ArrowDown}{Enter}');
  expect(box().value).toBe('Australia');
  expect(names()).toEqual([]);
});

test('takes an option that is pressed', async () => {
  render(<Box />);
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: 'Austria' }));
  expect(box().value).toBe('Austria');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('says when nothing fits, and keeps what was typed', async () => {
  render(<Box />);
  await userEvent.type(box(), 'Atlantis');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  expect(box().value).toBe('Atlantis');
});

test('what says so lies over the page, so that nothing moves when it goes', async () => {
  render(<Box />);
  await userEvent.type(box(), 'Atlantis');
  expect(screen.getByRole('status').classList).toContain('absolute');
  await userEvent.tab();
  expect(screen.getByRole('status').className).toBe('sr-only');
});

test('Escape closes the list alone', async () => {
  render(<Box />);
  await userEvent.type(box(), 'au{Escape}');
  expect(names()).toEqual([]);
  expect(box().value).toBe('au');
});
