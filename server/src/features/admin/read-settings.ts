import { settings as shape, type Settings } from '@hale/contract/admin-settings';
import { defaultSettings } from '../../answer/default-settings.ts';
import type { Context } from '../../context.ts';
import { findSettings } from './store.ts';

/** The settings as they are now. Asked for each answer, so a change works from the next one on. */
export async function readSettings(context: Pick<Context, 'database'>): Promise<Settings> {
  return asSettings(await findSettings(context.database.orm));
}

/** A version stored before a key existed has that key's default. */
export function asSettings(stored: unknown): Settings {
  return shape.parse({ ...defaultSettings, ...(typeof stored === 'object' ? stored : null) });
}
