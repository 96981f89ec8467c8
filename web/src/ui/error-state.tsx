import { CloudAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type ErrorStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  retry?: { label: string; onRetry: () => unknown } | undefined;
};

export const ErrorState = ({ title, retry, className, children, ...rest }: ErrorStateProps) => (
  <div
    {...rest}
    role="alert"
    className={cx('mx-auto flex max-w-md flex-col items-center py-6 text-center', className)}
  >
    <span className="mb-4 grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
      <Icon of={CloudAlert} size="lg" />
    </span>
    <p className="text-lg font-semibold text-ink">{title}</p>
    {children && <div className="mt-1 text-ink-soft">{children}</div>}
    {retry && (
      <Button variant="secondary" onClick={retry.onRetry} className="mt-5">
        {retry.label}
      </Button>
    )}
  </div>
);
