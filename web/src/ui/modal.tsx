import { X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { DialogShell } from './dialog-shell.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useIsScrollable } from './use-is-scrollable.ts';

type ModalProps = Pick<ComponentProps<'dialog'>, 'className' | 'id'> & {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg';
  /** Stays in view below the content. */
  footer?: ReactNode;
  /** False: only the content can end it (no close button, no Escape, no press beside it). */
  dismissible?: boolean;
  'data-testid'?: string;
  children?: ReactNode;
};

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

const ModalBody = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => {
  const { scroller, isScrollable } = useIsScrollable<HTMLDivElement>();
  return (
    <div
      ref={scroller}
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 focus-visible:-outline-offset-2 sm:px-7"
    >
      {children}
    </div>
  );
};

export const Modal = ({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  size = 'md',
  footer,
  dismissible = true,
  children,
  ...rest
}: ModalProps) => {
  const titleId = useId();
  const descriptionId = `${titleId}-description`;

  return (
    <DialogShell
      {...rest}
      isOpen={isOpen}
      onDismiss={dismissible ? onClose : undefined}
      dismissOnBackdrop={dismissible}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      panelClassName={cx('dialog-sheet', widths[size])}
    >
      <header className="flex items-start gap-3 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
        <div className="min-w-0 flex-1 pt-1">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {description && (
            <p id={descriptionId} className="mt-1 text-ink-soft">
              {description}
            </p>
          )}
        </div>
        {dismissible && (
          <IconButton
            label={closeLabel}
            icon={<Icon of={X} />}
            data-testid="modal-close"
            onClick={onClose}
            className="-me-2 text-ink-soft"
          />
        )}
      </header>
      <ModalBody labelledBy={titleId}>{children}</ModalBody>
      {footer && (
        <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
          {footer}
        </footer>
      )}
    </DialogShell>
  );
};
