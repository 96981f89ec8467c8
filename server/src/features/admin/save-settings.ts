import { settingsKeys } from '@hale/contract/admin-options';
import { deliveredVersion, type Settings } from '@hale/contract/admin-settings';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { asSettings, readSettings } from './read-settings.ts';
import { changeSettings, findSettingsVersion } from './store.ts';

/** Keys that are left out keep their value. Saving what is there already makes no version. */
export async function writeSettings(
  context: Context,
  authorId: number,
  given: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<Settings> {
  await changeSettings(context.database, (newest) => {
    const before = asSettings(newest);
    const changed = settingsKeys.filter(
      (key) => given[key] !== undefined && given[key] !== before[key],
    );
    if (changed.length === 0) return null;
    const values = { ...before, ...Object.fromEntries(changed.map((key) => [key, given[key]])) };
    return { values, changed, authorId, createdAt: context.clock.now() };
  });
  return readSettings(context);
}

/** Makes an earlier version the newest one; what came between stays in the history. */
export async function restoreSettings(
  context: Context,
  authorId: number,
  version: number,
): Promise<Settings> {
  const isDelivered = version === deliveredVersion;
  const stored = isDelivered ? null : await findSettingsVersion(context.database, version);
  if (stored === null && !isDelivered) throw new AppError('not_found');
  return writeSettings(context, authorId, asSettings(stored));
}
