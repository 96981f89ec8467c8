import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'a', title: 'First', content: 'Answer one' },
  { id: 'b', title: 'Second', content: 'Answer two' },
];

const open = () =>
  screen.getAllByTestId('item').map((item) => item instanceof HTMLDetailsElement && item.open);

it('has at most one item open', async () => {
  render(<Accordion items={items} itemTestId="item" />);
  expect(open()).toEqual([false, false]);
  await userEvent.click(screen.getByText('First'));
  expect(open()).toEqual([true, false]);
  await userEvent.click(screen.getByText('Second'));
  expect(open()).toEqual([false, true]);
  await userEvent.click(screen.getByText('Second'));
  expect(open()).toEqual([false, false]);
});
