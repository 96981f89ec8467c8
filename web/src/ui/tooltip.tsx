import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';

type TooltipProps = {
  /** The same words as the `aria-label` of the trigger: the bubble itself is for the eye only. */
  label: string;
  /** One control with its own accessible name. */
  children: ReactNode;
};

const HOVER_DELAY_MS = 400;
const LEAVE_DELAY_MS = 120;

/** Below its control: above that of a box it would cover what is typed there. */
export const Tooltip = ({ label, children }: TooltipProps) => {
  const frame = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    const trigger = frame.current?.firstElementChild;
    if (!bubble.current || !trigger) return;
    bubble.current.showPopover();
    placeBeside(bubble.current, trigger, { side: 'below', align: 'center' });
  };
  const hide = () => bubble.current?.hidePopover();
  const after = (delay: number, action: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={frame}
      className="contents"
      onPointerOver={(event: PointerEvent) => {
        // A finger cannot hover: there the label of the control has to do.
        if (event.pointerType !== 'touch') after(HOVER_DELAY_MS, show);
      }}
      onPointerOut={() => after(LEAVE_DELAY_MS, hide)}
      onPointerDown={() => after(0, hide)}
      onFocus={(event) => {
        // Given back by the program it comes from nowhere: nobody has gone there to ask.
        if (event.relatedTarget && event.target.matches(':focus-visible')) after(0, show);
      }}
      onBlur={() => after(0, hide)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      <span ref={bubble} popover="manual" aria-hidden="true" className="tooltip-bubble">
        {label}
      </span>
    </span>
  );
};
