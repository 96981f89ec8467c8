import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  errorTestId?: string | undefined;
  required?: boolean | undefined;
  /** For a control whose purpose its surroundings already show; the label is still read out. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export const Field = ({
  label,
  hint,
  error,
  errorTestId,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) => {
  const controlId = useId();
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const isInvalid = Boolean(error);
  const describedBy = cx(isInvalid && errorId, Boolean(hint) && hintId) || undefined;

  return (
    <FieldContext value={{ controlId, describedBy, isInvalid, isRequired: required }}>
      <div className={cx('flex flex-col gap-1.5', className)}>
        <label
          htmlFor={controlId}
          className={cx('text-sm font-semibold text-ink', hideLabel && 'sr-only')}
        >
          {label}
          {required && (
            <span aria-hidden="true" className="ms-1 text-danger">
              *
            </span>
          )}
        </label>
        {children}
        <div aria-live="polite" className={cx(!isInvalid && 'sr-only')}>
          {isInvalid && (
            <p
              id={errorId}
              data-testid={errorTestId}
              className="flex items-start gap-1.5 text-sm font-medium text-danger"
            >
              <Icon of={CircleAlert} size="sm" className="mt-0.5" />
              <span>{error}</span>
            </p>
          )}
        </div>
        {hint && (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
};
