import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';

interface FormMessageProps {
  tone?: 'danger' | 'success';
  /** Out of sight but in its room, while the form is sent again: what is below stays under the mouse. */
  isPast?: boolean;
  'data-testid': string;
  children: ReactNode;
}

/** What came of sending a form, read out as it appears. */
export const FormMessage = ({ tone = 'danger', isPast, children, ...rest }: FormMessageProps) => (
  <div
    role={tone === 'danger' ? 'alert' : 'status'}
    className={cx(
      'flex animate-rise items-start gap-2.5 rounded-md px-3.5 py-3 text-sm font-medium',
      tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
      isPast && 'invisible',
    )}
  >
    <Icon of={tone === 'danger' ? CircleAlert : CircleCheck} size="sm" className="mt-0.5" />
    <p {...rest}>{children}</p>
  </div>
);
