import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Read out to assistive technology; without it the spinner is decoration. */
  label?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
};

const sizes = { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-10 border-3' };

export const Spinner = ({ label, size = 'md', className, ...rest }: SpinnerProps) => (
  <span
    {...rest}
    {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    className={cx('inline-flex', className)}
  >
    <span
      data-keeps-moving=""
      className={cx('animate-spin rounded-full border-current/25 border-t-current', sizes[size])}
    />
    {label && <VisuallyHidden>{label}</VisuallyHidden>}
  </span>
);
