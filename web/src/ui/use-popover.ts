import { useId, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react';
import { placeBeside, type Placement } from './place-beside.ts';

/**
 * The browser's own popover (top layer, light dismiss, Escape, focus given back),
 * placed beside the button that opens it.
 */
export const usePopover = ({ side, align }: Placement) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (popup.current && trigger.current) {
        placeBeside(popup.current, trigger.current, { side, align });
      }
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, side, align]);

  return {
    isOpen,
    popup,
    close: () => popup.current?.hidePopover(),
    triggerProps: {
      ref: trigger,
      popoverTarget: id,
      'aria-expanded': isOpen,
      'aria-controls': id,
    },
    popupProps: {
      id,
      ref: popup,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLElement>) => {
        if (event.target === event.currentTarget) setIsOpen(event.newState === 'open');
      },
    },
  };
};

export type PopoverTriggerProps = ReturnType<typeof usePopover>['triggerProps'];
