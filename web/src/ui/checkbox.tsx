import { Check, CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export const Checkbox = ({ label, hint, error, className, disabled, ...rest }: CheckboxProps) => {
  const baseId = useId();
  const hintId = `${baseId}-hint`;
  const errorId = `${baseId}-error`;
  const describedBy = cx(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined;

  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className={cx('flex items-start gap-3 py-1.5', disabled && 'opacity-50')}>
        <span className="relative mt-0.5 grid size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={cx(
              'peer size-5 appearance-none rounded-sm border border-line-strong bg-raised transition-colors duration-(--duration-quick)',
              'checked:border-accent checked:bg-accent enabled:hover:border-accent aria-invalid:border-danger',
              'forced-colors:appearance-auto',
            )}
          />
          <Icon
            of={Check}
            size="sm"
            className="pointer-events-none absolute inset-0.5 stroke-3 text-accent-ink opacity-0 transition-opacity duration-(--duration-quick) peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <span className="text-base leading-normal">{label}</span>
      </label>
      {error && (
        <p id={errorId} className="ms-8 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of={CircleAlert} size="sm" className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="ms-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
};
