import type { PersonalData } from '@hale/contract/personal-data';
import type { Context } from '../../context.ts';
import { openFields, presentPersonalData } from './present.ts';
import { findPersonalData } from './store.ts';

export async function readPersonalData(
  { database, vault }: Pick<Context, 'database' | 'vault'>,
  userId: number,
): Promise<PersonalData> {
  const row = await findPersonalData(database, userId);
  return presentPersonalData(await openFields(vault, userId, row?.dataSealed ?? null), row);
}
