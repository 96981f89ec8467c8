import type { Settings } from '@hale/contract/admin-settings';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { settingsVersions } from '../db/schema/settings.ts';
import { Statement } from '../db/statement.ts';
import { asSettings } from '../features/admin/read-settings.ts';
import { type ReadySet, readySet, readySetJson } from '../knowledge-files/store.ts';
import type { Database } from '../ports/database/port.ts';

/** What staff decided about answers. */
export interface HouseRules {
  settings: Settings;
  /** Null: staff has uploaded nothing that can be searched. */
  knowledge: ReadySet | null;
}

const NO_VERSION = 0;

const rules = new Statement<{ known: number }>(
  (value) => sql`
    select ${readySetJson} as knowledge,
      (select json_build_object('version', version,
          'values', case when version <> ${value('known')}::int then ${settingsVersions.values} end)
        from ${settingsVersions} order by version desc limit 1) as newest`,
);

const rulesRow = z.object({
  knowledge: z.nullable(readySet),
  newest: z.nullable(z.object({ version: z.int(), values: z.unknown() })),
});

/** Reads the rules as they are now. The texts of the settings come along only after a change. */
export function openHouseRules(database: Database): () => Promise<HouseRules> {
  let known = { version: NO_VERSION, settings: asSettings(null) };

  async function read(): Promise<HouseRules> {
    const asked = known;
    const [row] = z.array(rulesRow).parse(await rules.run(database, { known: asked.version }));
    const newest = row?.newest ?? null;
    const knowledge = row?.knowledge ?? null;
    if (newest === null || newest.version === asked.version) {
      return { settings: asked.settings, knowledge };
    }
    const settings = asSettings(newest.values);
    if (newest.version > known.version) known = { version: newest.version, settings };
    return { settings, knowledge };
  }

  return () => {
    const reading = read();
    // Whoever only joins an answer never looks at them.
    reading.catch(() => undefined);
    return reading;
  };
}
