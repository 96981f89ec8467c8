import { settingsKeys } from '@hale/contract/admin-options';
import type { Settings } from '@hale/contract/admin-settings';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { asSettings, readSettings } from './read-settings.ts';
import { changeSettings, findSettingsVersion } from './store.ts';

type GivenSettings = { [Key in keyof Settings]?: Settings[Key] | undefined };

/** Keys that are left out keep their value. Saving what is there already makes no version. */
export function writeSettings(
  context: Context,
  authorId: number,
  given: GivenSettings,
): Promise<Settings> {
  return makeVersion(context, authorId, given, { evenIfSame: false });
}

/**
 * Makes an earlier version the newest one; what came between stays in the history. So does that
 * somebody restored what was there already.
 */
export async function restoreSettings(
  context: Context,
  authorId: number,
  version: number,
): Promise<Settings> {
  const stored = await findSettingsVersion(context.database, version);
  if (stored === null) throw new AppError('not_found');
  return makeVersion(context, authorId, asSettings(stored), { evenIfSame: true });
}

async function makeVersion(
  context: Context,
  authorId: number,
  given: GivenSettings,
  { evenIfSame }: { evenIfSame: boolean },
): Promise<Settings> {
  await changeSettings(context.database, (newest) => {
    const before = asSettings(newest);
    const changed = settingsKeys.filter(
      (key) => given[key] !== undefined && given[key] !== before[key],
    );
    if (changed.length === 0 && !evenIfSame) return null;
    const values = { ...before, ...Object.fromEntries(changed.map((key) => [key, given[key]])) };
    return { values, changed, authorId, createdAt: context.clock.now() };
  });
  return readSettings(context);
}
