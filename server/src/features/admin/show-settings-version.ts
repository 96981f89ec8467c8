import { settingsKeys } from '@hale/contract/admin-options';
import type { SettingsKey } from '@hale/contract/admin-settings';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { asSettings } from './read-settings.ts';
import { findSettingsChange } from './store.ts';

interface SettingsChange {
  version: number;
  changes: { key: SettingsKey; before: string; after: string }[];
}

/** The first version is told against the defaults. */
export async function showSettingsVersion(
  context: Context,
  version: number,
): Promise<SettingsChange> {
  const found = await findSettingsChange(context.database, version);
  if (!found) throw new AppError('not_found');
  const before = asSettings(found.before);
  const after = asSettings(found.values);
  const changes = settingsKeys
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, before: String(before[key]), after: String(after[key]) }));
  return { version, changes };
}
