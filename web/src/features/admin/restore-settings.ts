import {
  restoreSettings as restoreVersion,
  saveSettings,
  type Settings,
} from '@hale/contract/admin-settings';
import { getDeliveredSettings } from '@hale/contract/admin-settings-tools';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { settingsQuery, settingsVersionsQuery } from './queries.ts';

export const restoreSettings = async (version: number): Promise<Settings> =>
  keep((await call(restoreVersion, { params: { version } })).settings);

/** As they were before the first change. They are no version, so they are saved like any others. */
export const restoreDelivered = async (): Promise<Settings> =>
  keep((await call(saveSettings, { body: await call(getDeliveredSettings) })).settings);

/** Who is told of it finds it in the history. */
const keep = async (settings: Settings): Promise<Settings> => {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await queryClient.invalidateQueries({ queryKey: settingsVersionsQuery.queryKey });
  return settings;
};
