import { settingsKeys } from '@hale/contract/admin-options';
import { getSettings, type Settings } from '@hale/contract/admin-settings';
import { call } from '../../api/client.ts';

/** Whether somebody else has saved since these were read. */
export const checkSettingsChanged = async (known: Settings): Promise<boolean> => {
  const current = await call(getSettings);
  return settingsKeys.some((key) => current[key] !== known[key]);
};
