import { listUsers, type AdminUserRow } from '@hale/contract/admin-users';
import { adminPageSize } from '@hale/contract/admin-options';
import { call } from '../../api/client.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import type { UserFilters } from './pick-users.ts';
import { usePrivacy } from './privacy-store.ts';

/** Without it spreadsheets take the names for those of another alphabet. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'date_joined',
  'status',
  'active_through',
  'country',
  'retention_weekly',
  'retention_monthly',
  'used_tokens',
  'asked_questions',
  'platform',
] as const;

/** The whole filtered list as a CSV file, handed to the browser's downloads. */
export const exportUsers = async (filters: UserFilters): Promise<void> => {
  const rows = await collect(filters);
  const { hidesContacts } = usePrivacy.getState();
  const told = columns.filter((column) => !hidesContacts || column !== 'email');
  const lines = [
    told.join(','),
    ...rows.map((row) => told.map((column) => cellOf(row[column])).join(',')),
  ];
  saveBlob(new Blob([BYTE_ORDER_MARK, lines.join('\r\n')], { type: 'text/csv' }), 'users.csv');
};

const collect = async (filters: UserFilters): Promise<readonly AdminUserRow[]> => {
  const rows: AdminUserRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...filters, page, page_size: adminPageSize, status: '' as const };
    const { users } = await call(listUsers, { query });
    rows.push(...users.results);
    pages = users.total_pages;
  }
  return rows;
};

/** A name that begins like a formula must not become one in a spreadsheet. */
export const cellOf = (value: string | number | null): string => {
  const words = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
