import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ToggleEvent,
} from 'react';
import { placeBeside, type Placement } from './place-beside.ts';

type PopoverOptions = Placement & {
  /** What gets the focus when it opens. */
  firstFocus: (popup: HTMLElement) => HTMLElement | null | undefined;
};

/**
 * The browser's own popover (top layer, light dismiss, Escape, focus given back),
 * placed beside the button that opens it.
 */
export const usePopover = ({ side, align, firstFocus }: PopoverOptions) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const place = useEffectEvent(() => {
    if (popup.current && trigger.current) {
      placeBeside(popup.current, trigger.current, { side, align });
    }
  });
  const focusFirst = useEffectEvent(() => {
    if (popup.current) firstFocus(popup.current)?.focus();
  });

  useEffect(() => {
    if (!isOpen) return;
    // `beforetoggle` renders the content while the popup is still hidden: it has a size, and can
    // take the focus, from the next frame on.
    const frame = requestAnimationFrame(() => {
      place();
      focusFirst();
    });
    const onMove = () => place();
    window.addEventListener('resize', onMove);
    window.addEventListener('scroll', onMove, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', onMove);
      window.removeEventListener('scroll', onMove, { capture: true });
    };
  }, [isOpen]);

  return {
    isOpen,
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
      tabIndex: -1,
      onBeforeToggle: (event: ToggleEvent<HTMLElement>) => {
        if (event.target === event.currentTarget && event.newState === 'open') setIsOpen(true);
      },
      // Who goes on by keyboard would find the page covered.
      onBlur: ({ relatedTarget: next }: FocusEvent<HTMLElement>) => {
        const isElsewhere = next && next !== trigger.current && !popup.current?.contains(next);
        if (isElsewhere) popup.current?.hidePopover();
      },
      // Emptied only after closing: the browser gives back a focus that is still inside.
      onToggle: (event: ToggleEvent<HTMLElement>) => {
        if (event.target === event.currentTarget && event.newState === 'closed') setIsOpen(false);
      },
    },
  };
};

export type PopoverTriggerProps = ReturnType<typeof usePopover>['triggerProps'];
