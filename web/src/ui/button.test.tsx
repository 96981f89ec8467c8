import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('calls its handler and submits nothing unless asked to', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        <Button onClick={onClick}>Go</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('cannot be pressed or submit while loading, and keeps the focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        <Button type="submit" loading onClick={onClick}>
          Go
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Go' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('is busy until a promise settles, and then works again', async () => {
    const settle: (() => void)[] = [];
    const onClick = vi.fn(() => new Promise<void>((resolve) => settle.push(resolve)));
    render(<Button onClick={onClick}>Go</Button>);
    const button = screen.getByRole('button');
    await userEvent.dblClick(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => settle[0]?.());
    expect(button.getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('takes two presses in the same moment as one', () => {
    const onClick = vi.fn(() => new Promise<void>(() => undefined));
    render(<Button onClick={onClick}>Go</Button>);
    const button = screen.getByRole('button');
    act(() => {
      button.click();
      button.click();
    });
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('takes no second press whose first was for what was there before', () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Delete</Button>);
    const button = screen.getByRole('button');
    fireEvent.click(button, { detail: 2 });
    fireEvent.click(button, { detail: 3 });
    expect(onClick).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('is really disabled when disabled', async () => {
    const onClick = vi.fn();
    render(
      <Button disabled onClick={onClick}>
        Go
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'), { pointerEventsCheck: 0 });
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it('an icon button has a name', () => {
  render(<IconButton label="Close" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
