import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { cx } from './cx.ts';
import { keepFocusInside } from './keep-focus-inside.ts';
import { lockScroll } from './scroll-lock.ts';
import { usePresence } from './use-presence.ts';

export const DIALOG_CLOSE_MS = 300;

type DialogShellProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  isOpen: boolean;
  /** Escape or the browser's own way to close. Absent: only the content can end the dialog. */
  onDismiss: (() => void) | undefined;
  /** A press beside the panel dismisses too. */
  dismissOnBackdrop?: boolean;
  panelClassName?: string;
  children: ReactNode;
};

/**
 * The native modal dialog (focus kept inside, the rest inert, focus given back) with a calm end.
 * The element covers the screen; the panel is what is seen. The page is usable again
 * as soon as closing begins, while the panel still fades.
 */
export const DialogShell = ({
  isOpen,
  onDismiss,
  dismissOnBackdrop = false,
  panelClassName,
  className,
  children,
  ...rest
}: DialogShellProps) => {
  const presence = usePresence(isOpen, DIALOG_CLOSE_MS);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeganOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (presence !== 'open' || !element) return;
    const unlockScroll = lockScroll();
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? element).focus();
    return () => {
      unlockScroll();
      element.close();
    };
  }, [presence]);

  if (presence === 'absent') return null;

  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    <dialog
      {...rest}
      ref={dialog}
      tabIndex={-1}
      data-presence={presence}
      inert={presence === 'closing'}
      className={cx('dialog-shell', className)}
      onKeyDown={(event) => keepFocusInside(event.currentTarget, event.nativeEvent)}
      onCancel={(event) => {
        // A file picker inside sends its own cancel up here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss?.();
      }}
      onClose={(event) => {
        const dialogElement = event.currentTarget;
        // The news of an earlier end can arrive after it was opened again.
        if (presence !== 'open' || event.target !== dialogElement || dialogElement.open) return;
        // Browsers let an insisting user close any dialog; one that must stay comes back.
        if (onDismiss) onDismiss();
        else dialogElement.showModal();
      }}
      onMouseDown={(event) => {
        pressBeganOutside.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // A selection dragged out of the panel is no press beside it.
        if (dismissOnBackdrop && pressBeganOutside.current && isBackdrop(event)) onDismiss?.();
      }}
    >
      <div className={cx('dialog-panel', panelClassName)}>{children}</div>
    </dialog>
  );
};
