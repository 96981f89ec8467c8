import { cx } from './cx.ts';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; null while nobody can say. */
  value: number | null;
  className?: string;
};

export const ProgressBar = ({ label, value, className }: ProgressBarProps) => {
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={cx('h-2 overflow-hidden rounded-full bg-ink/10', className)}
    >
      <div
        data-keeps-moving={percent === null ? '' : undefined}
        className={cx(
          'h-full rounded-full bg-accent transition-[width] duration-(--duration-calm) ease-calm',
          percent === null && 'w-full animate-breathe',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
};
