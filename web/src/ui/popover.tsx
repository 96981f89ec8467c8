import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Placement } from './place-beside.ts';
import { usePopover, type PopoverTriggerProps } from './use-popover.ts';

type PopoverProps = Partial<Placement> & {
  /** The name of what opens. */
  label: string;
  /** The button; give it the props. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Rendered only while it is open. */
  children: (close: () => void) => ReactNode;
  className?: string;
};

export const Popover = ({
  label,
  trigger,
  children,
  side = 'below',
  align = 'end',
  className,
}: PopoverProps) => {
  const { isOpen, close, triggerProps, popupProps } = usePopover({
    side,
    align,
    firstFocus: (popup) => popup.querySelector<HTMLElement>('[data-autofocus]') ?? popup,
  });

  return (
    <>
      {trigger(triggerProps)}
      <div {...popupProps} role="dialog" aria-label={label} className={cx('popup', className)}>
        {isOpen && children(close)}
      </div>
    </>
  );
};
