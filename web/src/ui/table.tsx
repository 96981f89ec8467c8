import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { revealFocus } from './reveal-focus.ts';
import { ScrollEdges } from './scroll-edges.tsx';
import { Skeleton } from './skeleton.tsx';
import { type Column, tableCellClass } from './table-column.ts';
import { type RowData, TableRow } from './table-row.tsx';
import { TableSortHeader } from './table-sort-header.tsx';
import { useIsScrollable } from './use-is-scrollable.ts';
import { useKeptSize } from './use-kept-size.ts';
import { useSlices } from './use-slices.ts';

export type SortState = { key: string; direction: 'asc' | 'desc' };

type TableProps<Row> = {
  /** What the table holds; also the name of the area it scrolls in. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowData?: (row: Row) => RowData;
  sort?: SortState | null;
  onSort?: (key: string) => void;
  isLoading?: boolean;
  /** How many rows stand in while loading. */
  loadingRows?: number;
  /** Other rows are on their way, or one of several pages is shown: nothing around the rows moves. */
  keepsSize?: boolean;
  /** For staff who read many rows at once. */
  isDense?: boolean;
  empty: ReactNode;
  'data-testid'?: string;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export const Table = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowData,
  sort,
  onSort,
  isLoading = false,
  loadingRows = 5,
  keepsSize = false,
  isDense = false,
  empty,
  'data-testid': testId,
}: TableProps<Row>) => {
  const slices = useSlices(rows);
  const { scroller, isScrollable } = useIsScrollable<HTMLDivElement>();
  useKeptSize(scroller, { hasRows: rows.length > 0, keepsSize });
  const directionOf = (column: Column<Row>) => (sort?.key === column.key ? sort.direction : null);

  const head = columns.map((column) => {
    const direction = directionOf(column);
    return (
      <th
        key={column.key}
        scope="col"
        aria-sort={column.sortable ? (direction ? ariaSort[direction] : 'none') : undefined}
        className={cx(
          tableCellClass(column, isDense),
          'sticky top-0 h-12 z-1 py-1 bg-surface text-sm font-semibold whitespace-nowrap text-ink-soft shadow-[inset_0_-1px_0_var(--color-line)]',
        )}
      >
        <span className={cx('inline-grid', column.headerControl !== undefined && 'pb-2')}>
          {column.sortable ? (
            <TableSortHeader
              direction={direction}
              onSort={() => onSort?.(column.key)}
              testId={column.sortTestId}
            >
              {column.header}
            </TableSortHeader>
          ) : (
            column.header
          )}
          {column.headerControl}
        </span>
      </th>
    );
  });

  const standIns = Array.from({ length: loadingRows }, (_, row) => (
    <tr key={row} aria-hidden="true" className="border-b border-line last:border-0">
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cx(isDense ? 'py-2' : 'py-3', tableCellClass(column, isDense))}
        >
          <Skeleton className={(row + index) % 3 === 0 ? 'w-2/3' : undefined} />
        </td>
      ))}
    </tr>
  ));

  const filled = slices.map((row) => (
    <TableRow key={rowKey(row)} row={row} columns={columns} rowData={rowData} isDense={isDense} />
  ));

  const nothing = (
    <tr>
      <td colSpan={columns.length}>
        {/* As wide as what is seen of the table, so that it stands in the middle of that. */}
        <div className="sticky start-0 w-[100cqi] px-4 py-6 text-center text-ink-soft">{empty}</div>
      </td>
    </tr>
  );

  return (
    <div className="relative">
      <div
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={isScrollable ? 0 : undefined}
        onFocus={({ currentTarget, target }) => revealFocus(currentTarget, target)}
        // Positioned, so that texts for the ear in far columns scroll with it and do not widen the page.
        // What has the focus is behind neither a column that stays nor the header.
        className="@container relative scroll-pe-20 overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface md:max-h-[calc(100dvh-10rem)] md:min-h-[min(var(--kept-height,0px),calc(100dvh-10rem))]"
      >
        <table data-testid={testId} aria-busy={isLoading} className="w-full text-sm">
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody className="[&_:is(a,button)]:scroll-mt-24">
            {isLoading ? standIns : rows.length === 0 ? nothing : filled}
          </tbody>
        </table>
      </div>
      <ScrollEdges scroller={scroller} />
    </div>
  );
};
