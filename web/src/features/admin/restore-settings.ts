import { restoreSettings as restoreVersion, type Settings } from '@hale/contract/admin-settings';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { settingsQuery, settingsVersionsQuery } from './queries.ts';

export const restoreSettings = async (version: number): Promise<Settings> => {
  const { settings } = await call(restoreVersion, { params: { version } });
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  void queryClient.invalidateQueries({ queryKey: settingsVersionsQuery.queryKey });
  return settings;
};
