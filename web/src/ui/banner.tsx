import { CircleAlert, CircleCheck, Info, Siren, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'emergency';
  title?: ReactNode;
  actions?: ReactNode;
  close?: { label: string; onClose: () => void; testId?: string } | undefined;
};

const tones = {
  info: { icon: Info, box: 'border-info/25 bg-info-soft text-ink', mark: 'text-info' },
  success: {
    icon: CircleCheck,
    box: 'border-success/25 bg-success-soft text-ink',
    mark: 'text-success',
  },
  warning: {
    icon: TriangleAlert,
    box: 'border-warning/30 bg-warning-soft text-ink',
    mark: 'text-warning',
  },
  danger: {
    icon: CircleAlert,
    box: 'border-danger/30 bg-danger-soft text-ink',
    mark: 'text-danger',
  },
  emergency: { icon: Siren, box: 'border-transparent bg-emergency text-emergency-ink', mark: '' },
};

/** Appears in answer to something? Then say so: `role="status"`, or `role="alert"` when it cannot wait. */
export const Banner = ({
  tone = 'info',
  title,
  actions,
  close,
  className,
  children,
  ...rest
}: BannerProps) => {
  const { icon, box, mark } = tones[tone];
  return (
    <div {...rest} className={cx('flex gap-3 rounded-lg border p-4', box, className)}>
      <Icon of={icon} className={cx('mt-0.5', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={cx(Boolean(title) && 'mt-0.5', 'text-sm')}>{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {close && (
        <IconButton
          size="sm"
          label={close.label}
          data-testid={close.testId}
          onClick={close.onClose}
          icon={<Icon of={X} size="sm" />}
          className="-my-1.5 -me-2 self-start"
        />
      )}
    </div>
  );
};
