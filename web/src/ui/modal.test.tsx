import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

const base = { title: 'Name', closeLabel: 'Close', 'data-testid': 'modal' };
const modal = () => screen.queryByTestId('modal');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Modal', () => {
  it('is not there until it opens, and has a name', () => {
    const { rerender } = render(<Modal {...base} isOpen={false} onClose={() => undefined} />);
    expect(modal()).toBeNull();
    rerender(<Modal {...base} isOpen onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Name' }).hasAttribute('open')).toBe(true);
  });

  it('is still there, but inert, for 300 ms after closing', () => {
    const { rerender } = render(<Modal {...base} isOpen onClose={() => undefined} />);
    rerender(<Modal {...base} isOpen={false} onClose={() => undefined} />);
    pass(299);
    expect(modal()?.dataset['presence']).toBe('closing');
    expect(modal()?.hasAttribute('inert')).toBe(true);
    expect(modal()?.hasAttribute('open')).toBe(false);
    pass(1);
    expect(modal()).toBeNull();
  });

  it('can be opened again while it closes', () => {
    const { rerender } = render(<Modal {...base} isOpen onClose={() => undefined} />);
    rerender(<Modal {...base} isOpen={false} onClose={() => undefined} />);
    pass(100);
    rerender(<Modal {...base} isOpen onClose={() => undefined} />);
    pass(1000);
    expect(modal()?.dataset['presence']).toBe('open');
    expect(modal()?.hasAttribute('open')).toBe(true);
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByTestId('modal-close'))],
    ['Escape', () => fireEvent(screen.getByTestId('modal'), new Event('cancel'))],
    [
      'a press beside it',
      () => {
        fireEvent.mouseDown(screen.getByTestId('modal'));
        fireEvent.click(screen.getByTestId('modal'));
      },
    ],
  ])('is closed by %s', (_way, close) => {
    const onClose = vi.fn();
    render(<Modal {...base} isOpen onClose={onClose} />);
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not closed by a selection dragged out of it or by a cancelled file picker in it', () => {
    const onClose = vi.fn();
    render(
      <Modal {...base} isOpen onClose={onClose}>
        <input aria-label="File" type="file" />
      </Modal>,
    );
    fireEvent.mouseDown(screen.getByLabelText('File'));
    fireEvent.click(screen.getByTestId('modal'));
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays when it must stay', () => {
    const onClose = vi.fn();
    render(<Modal {...base} isOpen onClose={onClose} dismissible={false} />);
    expect(screen.queryByTestId('modal-close')).toBeNull();
    const dialog = screen.getByTestId<HTMLDialogElement>('modal');
    fireEvent(dialog, new Event('cancel'));
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    act(() => dialog.close());
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.open).toBe(true);
  });

  it('holds the page still while it is open', () => {
    const { rerender, unmount } = render(<Modal {...base} isOpen onClose={() => undefined} />);
    expect(document.documentElement.style.overflow).toBe('hidden');
    rerender(<Modal {...base} isOpen={false} onClose={() => undefined} />);
    expect(document.documentElement.style.overflow).toBe('');
    rerender(<Modal {...base} isOpen onClose={() => undefined} />);
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('puts the focus where it is asked to, else on itself', () => {
    const { unmount } = render(
      <Modal {...base} isOpen onClose={() => undefined}>
        <input aria-label="Name" data-autofocus="" />
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name', { selector: 'input' }));
    unmount();
    render(<Modal {...base} isOpen onClose={() => undefined} />);
    expect(document.activeElement).toBe(modal());
  });
});
