import type { Settings } from '@hale/contract/admin-settings';
import { asSettings } from '../features/admin/read-settings.ts';
import type { ReadySet } from '../db/ready-set.ts';
import type { RulesRow } from './store.ts';

/** What staff decided about answers. */
export interface HouseRules {
  settings: Settings;
  /** Null: staff has uploaded nothing that can be searched. */
  knowledge: ReadySet | null;
}

const NO_VERSION = 0;

/** Keeps the long texts of the settings, so that they are read only after a change. */
export function openHouseRules() {
  let known = { version: NO_VERSION, settings: asSettings(null) };
  let latest: HouseRules = { settings: known.settings, knowledge: null };

  return {
    /** What need not be told again. */
    knownVersion: (): number => known.version,
    /** The rules when they were last read. */
    latest: (): HouseRules => latest,
    /** The rules as they are now, from a row that left out the known version. */
    complete({ knowledge, newest }: RulesRow): HouseRules {
      if (newest === null || newest.values === null) {
        latest = { settings: known.settings, knowledge };
        return latest;
      }
      const settings = asSettings(newest.values);
      if (newest.version > known.version) known = { version: newest.version, settings };
      latest = { settings, knowledge };
      return latest;
    },
  };
}
