import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface MarkProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  'data-testid': string;
  children?: ReactNode;
}

/** A small sign in a row that says something about it. */
export const Mark = ({ icon, label, className, children, ...rest }: MarkProps) => (
  <span {...rest} title={label} className={cx('inline-flex items-center gap-0.5', className)}>
    <Icon of={icon} size="sm" />
    {children && <span aria-hidden="true">{children}</span>}
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
