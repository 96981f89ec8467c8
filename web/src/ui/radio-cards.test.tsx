import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: 'bundle', label: 'Bundle', data: { 'data-plan': 'bundle' } },
  { value: 'month', label: 'Month', disabled: true },
  { value: 'year', label: 'Year' },
] as const;

const Plans = ({ dir = 'ltr' }: { dir?: string }) => {
  const [plan, setPlan] = useState<(typeof options)[number]['value'] | null>(null);
  return (
    <div dir={dir}>
      <RadioCards label="Plan" options={options} value={plan} onChange={setPlan} name="plan" />
    </div>
  );
};

const chosen = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map((radio) => radio.textContent);

describe('RadioCards', () => {
  it('chooses one by press and gives it to the form', async () => {
    const { container } = render(<Plans />);
    expect(chosen()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Year' }));
    expect(chosen()).toEqual(['Year']);
    expect(container.querySelector('input[name="plan"]')).toHaveProperty('value', 'year');
  });

  it('is one stop for Tab and moves with arrows, past what is disabled', async () => {
    render(<Plans />);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('data-plan')).toBe('bundle');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toEqual(['Year']);
    expect(document.activeElement?.textContent).toBe('Year');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toEqual(['Bundle']);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('mirrors the arrows in right-to-left text', async () => {
    render(<Plans dir="rtl" />);
    await userEvent.click(screen.getByRole('radio', { name: 'Bundle' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toEqual(['Year']);
  });
});
