import type { Settings } from '@hale/contract/admin-settings';
import { asSettings } from '../features/admin/read-settings.ts';
import type { ReadySet } from '../db/ready-set.ts';
import type { Database } from '../ports/database/port.ts';
import { findHouseRules } from './store.ts';

/** What staff decided about answers. */
export interface HouseRules {
  settings: Settings;
  /** Null: staff has uploaded nothing that can be searched. */
  knowledge: ReadySet | null;
}

const NO_VERSION = 0;

/** Reads the rules as they are now. The texts of the settings come along only after a change. */
export function openHouseRules(database: Database): () => Promise<HouseRules> {
  let known = { version: NO_VERSION, settings: asSettings(null) };

  async function read(): Promise<HouseRules> {
    const asked = known;
    const { newest, knowledge } = await findHouseRules(database, asked.version);
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
