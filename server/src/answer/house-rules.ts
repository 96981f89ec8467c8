import type { Settings } from '@hale/contract/admin-settings';
import type { Context } from '../context.ts';
import { readSettings } from '../features/admin/read-settings.ts';
import { openReadySet } from '../knowledge-files/search-set.ts';

/** What staff decided about answers. */
export interface HouseRules {
  settings: Settings;
  knowledge: Awaited<ReturnType<typeof openReadySet>>;
}

/** As they are now. Begun beside the claim of a run, so that nobody waits for them in addition. */
export function readHouseRules(
  ports: Pick<Context, 'database'> & Parameters<typeof openReadySet>[0],
): Promise<HouseRules> {
  const reading = Promise.all([readSettings(ports), openReadySet(ports)]).then(
    ([settings, knowledge]) => ({ settings, knowledge }),
  );
  // Whoever only joins an answer never looks at them.
  reading.catch(() => undefined);
  return reading;
}
