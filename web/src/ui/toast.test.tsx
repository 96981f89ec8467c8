import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPopoverStandIn } from './test/popover-stand-in.ts';
import { toast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

beforeAll(installPopoverStandIn);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const shown = () => screen.queryAllByTestId('toast').map((card) => card.textContent);
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('toast', () => {
  it('is said politely and leaves by itself', () => {
    render(<ToastHost closeLabel="Close" />);
    act(() => toast({ text: 'Copied' }));
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(shown()).toEqual(['Copied']);
    pass(4999);
    expect(shown()).toEqual(['Copied']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('stays while it is looked at', () => {
    render(<ToastHost closeLabel="Close" />);
    act(() => toast({ text: 'Copied' }));
    fireEvent.pointerEnter(screen.getByTestId('toast'));
    pass(60_000);
    expect(shown()).toEqual(['Copied']);
    fireEvent.pointerLeave(screen.getByTestId('toast'));
    pass(5000);
    expect(shown()).toEqual([]);
  });

  it('shows three at most, the newest', () => {
    render(<ToastHost closeLabel="Close" />);
    act(() => ['1', '2', '3', '4'].forEach((text) => toast({ text })));
    expect(shown()).toEqual(['2', '3', '4']);
  });

  it('can be closed, and its action done, by hand', () => {
    render(<ToastHost closeLabel="Close" />);
    const onSelect = vi.fn();
    act(() => toast({ text: 'Sent', action: { label: 'Undo', onSelect } }));
    act(() => toast({ text: 'Read' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['Read']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });
});
