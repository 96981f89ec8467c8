import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { nextIndex } from './next-index.ts';
import type { Placement } from './place-beside.ts';
import { usePopover, type PopoverTriggerProps } from './use-popover.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  disabled?: boolean;
  /** A line above sets it apart from the items before. */
  startsGroup?: boolean;
  testId?: string;
  onSelect: () => void;
};

type MenuTriggerProps = PopoverTriggerProps & { 'aria-haspopup': 'menu' };

type MenuProps = Partial<Placement> & {
  label: string;
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactNode;
};

const choices = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLButtonElement>('[role="menuitem"]:not(:disabled)'),
];

const moveInMenu = (event: KeyboardEvent<HTMLElement>, close: () => void) => {
  if (event.key === 'Tab') {
    close();
    return;
  }
  const items = choices(event.currentTarget);
  const current = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(event.key, current, items.length, { rtl: false, axis: 'vertical' });
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ';
  const typed = event.key.toLocaleLowerCase();
  // A typed letter goes to the next item that begins with it.
  const target = isLetter
    ? [...items.slice(current + 1), ...items.slice(0, current + 1)].find((item) =>
        item.textContent.trim().toLocaleLowerCase().startsWith(typed),
      )
    : items[next ?? -1];
  if (next === null && !isLetter) return;
  event.preventDefault();
  target?.focus();
};

export const Menu = ({ label, items, trigger, side = 'below', align = 'end' }: MenuProps) => {
  const { isOpen, close, triggerProps, popupProps } = usePopover({
    side,
    align,
    firstFocus: (popup) => choices(popup)[0],
  });

  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
      <div
        {...popupProps}
        role="menu"
        aria-label={label}
        onKeyDown={(event) => moveInMenu(event, close)}
        className="popup min-w-52 p-1.5"
      >
        {isOpen &&
          items.map((item) => (
            <Fragment key={item.id}>
              {item.startsGroup && <hr className="my-1.5 border-line" />}
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={item.disabled}
                data-testid={item.testId}
                onClick={() => {
                  // Closing first gives the focus back, so that a dialog opened next returns it there.
                  close();
                  item.onSelect();
                }}
                className={cx(
                  'flex min-h-10 pointer-coarse:min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start focus-visible:-outline-offset-2 disabled:opacity-45',
                  item.isDangerous && 'text-danger',
                  'enabled:hover:bg-current/8',
                )}
              >
                {item.icon}
                <span className="min-w-0 flex-1">{item.label}</span>
              </button>
            </Fragment>
          ))}
      </div>
    </>
  );
};
