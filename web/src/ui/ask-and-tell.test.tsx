import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertHost } from './alert-host.tsx';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { showAlert } from './show-alert.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('showAlert', () => {
  it('shows exactly the text and resolves when acknowledged', async () => {
    render(<AlertHost okLabel="OK" />);
    const done = vi.fn();
    act(() => void showAlert('Something happened.').then(done));
    const alert = screen.getByRole('alertdialog', { name: 'Something happened.' });
    expect(alert.dataset['testid']).toBe('app-alert');
    expect(screen.getByText('Something happened.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByTestId('app-alert-ok'));
    await pass(5000);
    expect(done).not.toHaveBeenCalled();
    fireEvent.click(screen.getByTestId('app-alert-ok'));
    await pass(0);
    expect(done).toHaveBeenCalledOnce();
    // The words stay while it fades.
    expect(screen.getByTestId('app-alert').textContent).toContain('Something happened.');
    await pass(300);
    expect(screen.queryByTestId('app-alert')).toBeNull();
  });

  it('shows a second text after the first', async () => {
    render(<AlertHost okLabel="OK" />);
    act(() => {
      void showAlert('One');
      void showAlert('Two');
    });
    expect(screen.queryByText('Two')).toBeNull();
    fireEvent.click(screen.getByTestId('app-alert-ok'));
    expect(screen.getByText('Two')).toBeTruthy();
    expect(screen.queryByText('One')).toBeNull();
    fireEvent.click(screen.getByTestId('app-alert-ok'));
    await pass(300);
    expect(screen.queryByTestId('app-alert')).toBeNull();
  });
});

describe('confirm', () => {
  const question = { title: 'Delete?', text: 'For good.', yes: 'Delete', no: 'Keep' };

  it.each([
    ['yes', () => fireEvent.click(screen.getByTestId('confirm-yes')), true],
    ['no', () => fireEvent.click(screen.getByTestId('confirm-no')), false],
    ['Escape', () => fireEvent(screen.getByTestId('confirm-dialog'), new Event('cancel')), false],
  ])('%s', async (_name, answer, expected) => {
    render(<ConfirmHost />);
    const done = vi.fn();
    act(() => void confirm(question).then(done));
    expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
    expect(screen.getByText('For good.')).toBeTruthy();
    answer();
    await pass(300);
    expect(done.mock.calls).toEqual([[expected]]);
    expect(screen.queryByTestId('confirm-dialog')).toBeNull();
  });

  it('starts on the answer that changes nothing', async () => {
    render(<ConfirmHost />);
    act(() => void confirm(question));
    expect(document.activeElement).toBe(screen.getByTestId('confirm-no'));
    fireEvent.click(screen.getByTestId('confirm-no'));
    await pass(300);
  });
});
