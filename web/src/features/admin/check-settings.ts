import { settingsKeys } from '@hale/contract/admin-options';
import type { Settings } from '@hale/contract/admin-settings';

/** Whether somebody else has saved between the two. */
export const checkSettingsChanged = (known: Settings, current: Settings): boolean =>
  settingsKeys.some((key) => current[key] !== known[key]);
