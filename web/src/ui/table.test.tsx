import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';
import type { Column } from './table-column.ts';
import { Table } from './table.tsx';

type Row = { id: number; name: string };

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sortable: true, sortTestId: 'sort-name' },
  { key: 'id', header: 'Number', cell: (row) => row.id, sortable: true, numeric: true },
  { key: 'plain', header: 'Plain', cell: () => '–' },
];

const base = { label: 'People', columns, rowKey: (row: Row) => row.id, empty: 'Nobody' };
const rows = [
  { id: 7, name: 'Ada' },
  { id: 8, name: 'Grace' },
];

describe('Table', () => {
  it('says which column is sorted, which could be and which cannot', () => {
    render(<Table {...base} rows={rows} sort={{ key: 'name', direction: 'desc' }} />);
    const sorts = screen
      .getAllByRole('columnheader')
      .map((header) => header.getAttribute('aria-sort'));
    expect(sorts).toEqual(['descending', 'none', null]);
  });

  it('asks to sort by the pressed column', async () => {
    const onSort = vi.fn();
    render(<Table {...base} rows={rows} onSort={onSort} />);
    await userEvent.click(screen.getByTestId('sort-name'));
    await userEvent.click(screen.getByRole('button', { name: 'Number' }));
    expect(onSort.mock.calls).toEqual([['name'], ['id']]);
  });

  it('shows the rows with their hooks', () => {
    render(<Table {...base} rows={rows} rowData={(row) => ({ 'data-id': String(row.id) })} />);
    const shown = screen.getAllByRole('row').slice(1);
    expect(shown.map((row) => [row.dataset['id'], row.textContent])).toEqual([
      ['7', 'Ada7–'],
      ['8', 'Grace8–'],
    ]);
  });

  it('is busy with stand-in rows while loading, and says so when there is nothing', () => {
    const { rerender } = render(<Table {...base} rows={[]} isLoading loadingRows={3} />);
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(screen.queryByText('Nobody')).toBeNull();
    rerender(<Table {...base} rows={[]} />);
    expect(table.getAttribute('aria-busy')).toBe('false');
    expect(within(table).getByText('Nobody')).toBeTruthy();
  });
});

describe('Table that is wider than its place', () => {
  const edges = () =>
    ['start', 'end'].map((edge) => screen.getByTestId(`scroll-edge-${edge}`).dataset['shown']);

  it.each([
    ['from the left', 1],
    ['from the right', -1],
  ])('shows at which edge there is more, read %s', (_, sign) => {
    render(<Table {...base} rows={rows} />);
    expect(edges()).toEqual(['false', 'false']);
    const region = screen.getByRole('region');
    Object.defineProperties(region, { scrollWidth: { value: 900 }, clientWidth: { value: 600 } });
    for (const [place, shown] of [
      [0, ['false', 'true']],
      [100, ['true', 'true']],
      [300, ['true', 'false']],
    ] as const) {
      region.scrollLeft = sign * place;
      fireEvent.scroll(region);
      expect(edges(), String(place)).toEqual(shown);
    }
  });
});

describe('Pager', () => {
  const labels = { pager: 'Pages', previous: 'Back', next: 'On', page: '2 / 3' };

  it('goes back and on', async () => {
    const onPage = vi.fn();
    render(<Pager page={2} totalPages={3} onPage={onPage} labels={labels} />);
    expect(screen.getByTestId('pager-page').textContent).toBe('2 / 3');
    await userEvent.click(screen.getByTestId('pager-prev'));
    await userEvent.click(screen.getByTestId('pager-next'));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
  });

  it('goes back to the last page from one past the end', async () => {
    const onPage = vi.fn();
    render(<Pager page={9} totalPages={3} onPage={onPage} labels={labels} />);
    await userEvent.click(screen.getByTestId('pager-prev'));
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('keeps the focus where a button ends, on the other one', async () => {
    const Pages = () => {
      const [page, setPage] = useState(1);
      return <Pager page={page} totalPages={2} onPage={setPage} labels={labels} />;
    };
    render(<Pages />);
    await userEvent.click(screen.getByTestId('pager-next'));
    expect(document.activeElement).toBe(screen.getByTestId('pager-prev'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByTestId('pager-next'));
  });

  it.each([
    [1, 3, true, false],
    [3, 3, false, true],
    [1, 0, true, true],
  ])('page %i of %i: back disabled %s, on disabled %s', (page, totalPages, back, on) => {
    render(<Pager page={page} totalPages={totalPages} onPage={() => undefined} labels={labels} />);
    expect(screen.getByTestId('pager-prev').hasAttribute('disabled')).toBe(back);
    expect(screen.getByTestId('pager-next').hasAttribute('disabled')).toBe(on);
  });
});
