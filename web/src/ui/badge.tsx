import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'emergency';
};

const tones = {
  neutral: 'bg-ink/8 text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  emergency: 'bg-emergency text-emergency-ink',
};

export const Badge = ({ tone = 'neutral', className, ...rest }: BadgeProps) => (
  <span
    {...rest}
    className={cx(
      'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
      tones[tone],
      className,
    )}
  />
);
