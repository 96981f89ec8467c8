import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon?: ReactNode;
  title: ReactNode;
  action?: ReactNode;
};

export const EmptyState = ({
  icon,
  title,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) => (
  <div
    {...rest}
    className={cx('mx-auto flex max-w-md flex-col items-center py-6 text-center', className)}
  >
    {icon && (
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        {icon}
      </span>
    )}
    <p className="text-lg font-semibold text-ink">{title}</p>
    {children && <div className="mt-1 text-ink-soft">{children}</div>}
    {action && <div className="mt-5">{action}</div>}
  </div>
);
