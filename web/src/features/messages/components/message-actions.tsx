import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface MessageActionsProps {
  /** Seen only when somebody points there or comes with the keyboard; always where there is no pointer. */
  isQuiet: boolean;
  className?: string;
  children: ReactNode;
}

export const MessageActions = ({ isQuiet, className, children }: MessageActionsProps) => (
  <div
    className={cx(
      'flex flex-wrap items-center gap-0.5',
      isQuiet &&
        'transition-opacity duration-(--duration-quick) [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within/message:opacity-100 [@media(hover:hover)]:group-hover/message:opacity-100',
      className,
    )}
  >
    {children}
  </div>
);
