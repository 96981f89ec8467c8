import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type TableSortHeaderProps = {
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
  testId?: string | undefined;
  children: ReactNode;
};

const icons = { asc: ArrowUp, desc: ArrowDown };

export const TableSortHeader = ({ direction, onSort, testId, children }: TableSortHeaderProps) => (
  <button
    type="button"
    data-testid={testId}
    onClick={onSort}
    className={cx(
      // The cell beside it would lie over an outline around it.
      'focus-visible:-outline-offset-2',
      '-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 rounded-sm px-2 [text-align:inherit] font-semibold hover:bg-ink/7 hover:text-ink',
      direction && 'text-ink',
    )}
  >
    {children}
    <Icon
      of={direction ? icons[direction] : ChevronsUpDown}
      size="xs"
      className={direction ? 'text-accent' : 'text-ink-faint'}
    />
  </button>
);
