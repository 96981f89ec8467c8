import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { useSingleFlight } from './use-single-flight.ts';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  /** When it returns a promise, the switch cannot be pressed again until that settles. */
  onChange: (isOn: boolean) => unknown;
  'data-testid'?: string;
};

/** On or off, and so from the moment it is pressed. */
export const Switch = ({ label, hint, isOn, onChange, ...rest }: SwitchProps) => {
  const labelId = useId();
  const hintId = `${labelId}-hint`;
  const { run, isRunning } = useSingleFlight(() => onChange(!isOn));

  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <label id={labelId} htmlFor={`${labelId}-switch`} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="mt-0.5 text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <button
        {...rest}
        id={`${labelId}-switch`}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={isRunning || undefined}
        aria-describedby={hint ? hintId : undefined}
        onClick={run}
        className={cx(
          'relative mt-0.5 h-7 w-12 shrink-0 rounded-full border transition-colors duration-(--duration-quick) forced-colors:border-2',
          isOn ? 'border-accent bg-accent' : 'border-line-strong bg-ink/12',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-0.75 size-5 rounded-full transition-[inset-inline-start,background-color] duration-(--duration-quick) ease-calm forced-colors:bg-[ButtonText]',
            isOn ? 'start-6 bg-accent-ink' : 'start-0.75 bg-ink-soft',
          )}
        />
      </button>
    </div>
  );
};
