import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'one', label: 'One', testId: 'tab-one' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;

const Areas = ({ dir = 'ltr' }: { dir?: string }) => {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('one');
  return (
    <div dir={dir}>
      <Tabs label="Areas" tabs={tabs} value={tab} onChange={setTab}>
        Content of {tab}
      </Tabs>
    </div>
  );
};

const selected = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('shows the panel of the chosen tab, named by it', async () => {
    render(<Areas />);
    await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
    const panel = screen.getByRole('tabpanel', { name: 'Two' });
    expect(panel.textContent).toBe('Content of two');
    expect(selected().getAttribute('aria-controls')).toBe(panel.id);
  });

  it('moves with arrows, Home and End, around the ends', async () => {
    render(<Areas />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByTestId('tab-one'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected().textContent).toBe('Three');
    expect(document.activeElement).toBe(selected());
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(selected().textContent).toBe('Two');
  });

  it('mirrors the arrows in right-to-left text', async () => {
    render(<Areas dir="rtl" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected().textContent).toBe('Two');
  });

  it('is one stop for Tab, then comes the panel', async () => {
    render(<Areas />);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });
});
