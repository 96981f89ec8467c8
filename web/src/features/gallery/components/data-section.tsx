import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table, type SortState } from '../../../ui/table.tsx';
import { LONG_WORD, Section, Specimen } from './specimen.tsx';

type Person = { id: number; name: string; country: string; questions: number; isActive: boolean };

const people: readonly Person[] = [
  { id: 1, name: 'Ada Lovelace', country: 'United Kingdom', questions: 1240, isActive: true },
  { id: 2, name: 'Wangari Maathai', country: 'Kenya', questions: 86, isActive: true },
  { id: 3, name: 'عمر الخيام', country: 'Iran', questions: 7, isActive: false },
  { id: 4, name: LONG_WORD, country: 'Germany', questions: 315, isActive: true },
];

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    className: 'min-w-56',
    cell: (person) => (
      <span className="flex items-center gap-3 font-medium">
        <Avatar name={person.name} size="sm" />
        <bdi className="min-w-0 break-all">{person.name}</bdi>
      </span>
    ),
  },
  { key: 'country', header: 'Country', cell: (person) => person.country },
  {
    key: 'questions',
    header: 'Questions',
    sortable: true,
    numeric: true,
    cell: (person) => person.questions.toLocaleString('en'),
  },
  {
    key: 'state',
    header: 'State',
    cell: (person) =>
      person.isActive ? <Badge tone="success">Active</Badge> : <Badge>Suspended</Badge>,
  },
];

const compare = (sort: SortState) => (left: Person, right: Person) => {
  const order =
    sort.key === 'questions'
      ? left.questions - right.questions
      : left.name.localeCompare(right.name);
  return sort.direction === 'asc' ? order : -order;
};

const personKey = (person: Person) => person.id;

export const DataSection = () => {
  const [sort, setSort] = useState<SortState>({ key: 'name', direction: 'asc' });
  const [page, setPage] = useState(2);
  const sortBy = (key: string) =>
    setSort({ key, direction: sort.key === key && sort.direction === 'asc' ? 'desc' : 'asc' });
  const table = { columns, rowKey: personKey };
  return (
    <Section id="data" title="Data">
      <Specimen name="Table" wide>
        <Table
          {...table}
          label="People"
          rows={people.toSorted(compare(sort))}
          sort={sort}
          onSort={sortBy}
          empty=""
        />
      </Specimen>
      <Specimen name="Pager">
        <Pager
          page={page}
          totalPages={3}
          onPage={setPage}
          labels={{ pager: 'Pages', previous: 'Back', next: 'On', page: `Page ${page} of 3` }}
        />
      </Specimen>
      <Specimen name="Table, loading" wide>
        <Table {...table} label="People, loading" rows={[]} isLoading loadingRows={3} empty="" />
      </Specimen>
      <Specimen name="Table, empty" wide>
        <Table
          {...table}
          label="People, none"
          rows={[]}
          empty={<EmptyState title="Nobody found">Try fewer filters.</EmptyState>}
        />
      </Specimen>
    </Section>
  );
};
