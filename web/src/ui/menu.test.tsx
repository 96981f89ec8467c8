import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { installPopoverStandIn } from './test/popover-stand-in.ts';

beforeAll(installPopoverStandIn);

const openMenu = async (onSelect = vi.fn()) => {
  const item = (id: string, label: string) => ({ id, label, onSelect: () => onSelect(id) });
  render(
    <Menu
      label="Chat"
      items={[
        item('rename', 'Rename'),
        { ...item('share', 'Share'), disabled: true },
        item('delete', 'Delete'),
      ]}
      trigger={(props) => <Button {...props}>Options</Button>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'));
  return onSelect;
};

describe('Menu', () => {
  it('opens from its button, which says so', async () => {
    await openMenu();
    const trigger = screen.getByRole('button', { name: 'Options' });
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'Chat' }).id).toBe(
      trigger.getAttribute('aria-controls'),
    );
  });

  it('moves with arrows past what is disabled, and to a typed letter', async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Delete');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Rename');
    await userEvent.keyboard('d');
    expect(document.activeElement?.textContent).toBe('Delete');
  });

  it('closes before it does what was chosen', async () => {
    const onSelect = await openMenu(
      vi.fn(() => expect(screen.getByRole('menu').hasAttribute('data-popover-open')).toBe(false)),
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onSelect.mock.calls).toEqual([['delete']]);
    expect(screen.queryAllByRole('menuitem')).toEqual([]);
  });
});

it('a popover renders its content only while open, and can close itself', async () => {
  render(
    <Popover label="Note" trigger={(props) => <Button {...props}>What?</Button>}>
      {(close) => (
        <button type="button" data-autofocus="" onClick={close}>
          Understood
        </button>
      )}
    </Popover>,
  );
  expect(screen.queryByText('Understood')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'What?' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Understood')));
  await userEvent.click(screen.getByText('Understood'));
  expect(screen.queryByText('Understood')).toBeNull();
});
