import type { LucideIcon } from 'lucide-react';
import { ChevronRight } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface RowProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The icon points somewhere. */
  isDirectional?: boolean;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Leads to another page. */
  isLink?: boolean;
}

export const rowClass = 'flex w-full items-center gap-4 py-3.5 text-start first:pt-0 last:pb-0';

/** The inside of a line of the profile that does or opens something. */
export const Row = ({
  icon,
  title,
  text,
  isDirectional = false,
  isDangerous,
  isBusy,
  isLink,
}: RowProps) => (
  <>
    <span
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-full',
        isDangerous ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent',
      )}
    >
      {isBusy ? <Spinner size="sm" /> : <Icon of={icon} directional={isDirectional} />}
    </span>
    <span className="min-w-0 flex-1">
      <span className={cx('block font-semibold', isDangerous && 'text-danger')}>{title}</span>
      {text && <span className="block text-sm text-ink-soft">{text}</span>}
    </span>
    {isLink && <Icon of={ChevronRight} directional className="text-ink-faint" />}
  </>
);
