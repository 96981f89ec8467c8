import { cx } from './cx.ts';
import { type Column, tableCellClass } from './table-column.ts';

/** Hooks for tests and the like. */
export type RowData = Readonly<Record<`data-${string}`, string>>;

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  rowData: ((row: Row) => RowData) | undefined;
  isDense: boolean;
};

/** A row of its own, so that those that stand are left alone while others come. */
export const TableRow = <Row,>({ row, columns, rowData, isDense }: TableRowProps<Row>) => (
  <tr
    {...rowData?.(row)}
    className="border-b border-line transition-colors last:border-0 hover:bg-ink/3"
  >
    {columns.map((column) => (
      <td
        key={column.key}
        className={cx(isDense ? 'py-2' : 'py-3', tableCellClass(column, isDense))}
      >
        {column.cell(row)}
      </td>
    ))}
  </tr>
);
