import { settingsKeys } from '@hale/contract/admin-options';
import type { SettingsVersion } from '@hale/contract/admin-settings';
import type { Context } from '../../context.ts';
import { listSettingsVersions } from './store.ts';

/** Newest first. More than anybody reads; older ones stay restorable by their number. */
const LIMIT = 500;

export async function listSettingsHistory(context: Context): Promise<SettingsVersion[]> {
  const rows = await listSettingsVersions(context.database, LIMIT);
  return rows.map((row) => ({
    version: row.version,
    created_at: row.createdAt.toISOString(),
    author: {
      id: row.authorId,
      first_name: row.firstName ?? '',
      last_name: row.lastName ?? '',
    },
    changed: settingsKeys.filter((key) => row.changed.includes(key)),
  }));
}
