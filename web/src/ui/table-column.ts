import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** A control that stands below the header, such as a filter. */
  headerControl?: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  sortTestId?: string;
  numeric?: boolean;
  className?: string;
};

export const tableCellClass = (
  column: { numeric?: boolean; className?: string },
  isDense: boolean,
): string =>
  cx(isDense ? 'px-2' : 'px-4', column.numeric ? 'text-end' : 'text-start', column.className);
