import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { isRtl } from './direction.ts';
import { nextIndex } from './next-index.ts';

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** Stands at the end of the card: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Hooks for tests and the like. */
  data?: Readonly<Record<`data-${string}`, string>>;
};

type RadioCardsProps<Value extends string> = {
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Gives the choice to a surrounding form. */
  name?: string;
  className?: string;
};

export const RadioCards = <Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  className,
}: RadioCardsProps<Value>) => {
  const group = useRef<HTMLDivElement>(null);
  const enabled = options.filter((option) => !option.disabled);
  const tabStop = enabled.some((option) => option.value === value) ? value : enabled[0]?.value;

  const moveWithArrows = (event: KeyboardEvent) => {
    const current = enabled.findIndex((option) => option.value === value);
    const next = nextIndex(event.key, current, enabled.length, {
      rtl: isRtl(event.currentTarget),
      axis: 'both',
    });
    const target = next === null ? undefined : enabled[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    group.current
      ?.querySelectorAll<HTMLButtonElement>('[role="radio"]:not(:disabled)')
      [next ?? 0]?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      onKeyDown={moveWithArrows}
      className={cx('grid gap-3', className)}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            {...option.data}
            type="button"
            role="radio"
            aria-checked={isChosen}
            disabled={option.disabled}
            tabIndex={option.value === tabStop ? 0 : -1}
            onClick={() => onChange(option.value)}
            className={cx(
              'flex w-full items-start gap-3 rounded-lg border p-4 text-start transition-[border-color,box-shadow,background-color] duration-(--duration-quick) ease-calm disabled:opacity-50',
              isChosen
                ? 'border-accent bg-accent-soft/60 shadow-[inset_0_0_0_1px_var(--color-accent)]'
                : 'border-line bg-raised enabled:hover:border-line-strong',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'mt-0.5 size-5 shrink-0 rounded-full border bg-raised transition-[border-width]',
                isChosen ? 'border-6 border-accent' : 'border-line-strong',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-col gap-x-3 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
                <span className="font-semibold">{option.label}</span>
                {option.aside}
              </span>
              {option.description && (
                <span className="mt-0.5 block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </button>
        );
      })}
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  );
};
