import type { DialogFilters, listDialogs as call } from '@hale/contract/admin-dialog-list';
import { specialties } from '@hale/contract/admin-options';
import type { CallOutput } from '@hale/contract/endpoint';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../../context.ts';
import { isForMany } from '../../../db/dialog-list-sql.ts';
import { pageOf } from '../../../lib/page-of.ts';
import type { Database } from '../../../ports/database/port.ts';
import { isForgotten } from '../../files/open-content.ts';
import { openName } from '../translate-names.ts';
import { presentDialogRow } from './present.ts';
import {
  countDialogs,
  countSpecialties,
  findDialogRows,
  findOwners,
  type ListedDialog,
  MOST_OF_MANY,
  pageOfDialogs,
} from './store.ts';

export interface DialogsAsked {
  filters: DialogFilters;
  page: number;
  pageSize: number;
  language: LanguageCode;
}

export async function listDialogs(
  context: Context,
  { filters, page, pageSize, language }: DialogsAsked,
): Promise<CallOutput<typeof call>> {
  const { database, clock } = context;
  const now = clock.now();
  const offset = (page - 1) * pageSize;
  const [{ wanted, count }, counted] = await Promise.all([
    countWanted(database, filters, now),
    countSpecialties(database),
  ]);
  // Past the end there is nothing, however far the way to it.
  const ids =
    offset < count
      ? await pageOfDialogs(database, wanted, { now, count, limit: pageSize, offset })
      : [];
  const rows = await findDialogRows(database, ids, language);
  const presented = await Promise.all(
    rows.map(async (row) => presentDialogRow(row, await openNames(context, row))),
  );
  const byId = new Map(presented.map((row) => [row.id, row]));
  return {
    dialogues: pageOf(
      ids.flatMap((id) => byId.get(id) ?? []),
      count,
      pageSize,
    ),
    ...(isForMany(wanted) && count >= MOST_OF_MANY && { is_cut: true }),
    specialties: specialties.map((specialty) => ({
      specialty,
      count: counted.get(specialty) ?? 0,
    })),
  };
}

async function countWanted(database: Database, filters: DialogFilters, now: Date) {
  const { searchEmail } = filters;
  const owners = searchEmail === '' ? null : await findOwners(database, searchEmail);
  const wanted = { ...filters, owners };
  return { wanted, count: await countDialogs(database, wanted, now) };
}

/** A dialog that is being erased has lost its name first. */
async function openNames(context: Context, { chat, translation }: ListedDialog) {
  try {
    return await openName(context, { ...chat, translation });
  } catch (error) {
    if (isForgotten(error)) return { name: '', translatedName: null };
    throw error;
  }
}
