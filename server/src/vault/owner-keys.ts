import { randomBytes } from 'node:crypto';
import { batch } from '../lib/batch.ts';
import { RecentMap } from '../lib/recent-map.ts';
import type { AppKeys } from './app-key.ts';
import { makeSealingKey, open, seal, SealError, type SealingKey, secretBytes } from './seal.ts';
import type { OwnerKeyRow, OwnerKeyStore } from './store.ts';

const keyContext = 'owner key';
const maxKeysPerQuery = 500;

export interface OwnerKeysOptions {
  appKeys: AppKeys;
  store: OwnerKeyStore;
  /** Another copy of the server may forget an owner: for this long its key may still be here. */
  cacheMs: number;
  cacheSize: number;
  now: () => number;
}

export interface OwnerKeys {
  find(owner: string): Promise<SealingKey | null>;
  findOrMake(owner: string): Promise<SealingKey>;
  hasAtHand(owner: string): boolean;
  forget(owner: string): Promise<void>;
  /** Ask the store again next time. */
  drop(owner: string): void;
}

export function openOwnerKeys(options: OwnerKeysOptions): OwnerKeys {
  const { appKeys, store } = options;
  const cache = new RecentMap<string, SealingKey>(options.cacheSize, options.cacheMs, options.now);
  const look = batch((owners: string[]) => store.find(owners), maxKeysPerQuery);
  const underWay = new Map<string, Promise<SealingKey | null>>();
  let forgets = 0;

  const fetch = async (owner: string): Promise<SealingKey | null> => {
    const forgetsBefore = forgets;
    const row = await look(owner);
    if (!row) return null;
    const key = makeSealingKey(unwrap(appKeys, row));
    // An owner forgotten while its key was on the way must not come back through the cache.
    if (forgets === forgetsBefore) cache.set(owner, key);
    return key;
  };
  const find = (owner: string): Promise<SealingKey | null> => {
    const cached = cache.get(owner);
    if (cached) return Promise.resolve(cached);
    const joined = underWay.get(owner);
    if (joined) return joined;
    const begun = fetch(owner).finally(() => {
      if (underWay.get(owner) === begun) underWay.delete(owner);
    });
    underWay.set(owner, begun);
    return begun;
  };
  /** What is on its way may be older than what the caller knows. */
  const drop = (owner: string): void => {
    cache.delete(owner);
    underWay.delete(owner);
  };

  return {
    find,
    hasAtHand: (owner) => cache.get(owner) !== undefined,
    async findOrMake(owner) {
      const existing = await find(owner);
      if (existing) return existing;
      await store.insertIfAbsent(wrap(appKeys, owner, randomBytes(secretBytes)));
      // Two copies may have made one at once: the row that won is the key for both.
      drop(owner);
      const made = await find(owner);
      // It was there a moment ago: whose it is was deleted in between.
      if (!made) throw new SealError('owner gone');
      return made;
    },
    async forget(owner) {
      await store.remove(owner);
      forgets += 1;
      drop(owner);
    },
    drop,
  };
}

export function wrap(appKeys: AppKeys, owner: string, secret: Uint8Array): OwnerKeyRow {
  const { current } = appKeys;
  const wrappedKey = seal(current.sealing, { owner, context: keyContext }, secret);
  return { owner, wrappedKey, wrappedBy: current.id };
}

export function unwrap(appKeys: AppKeys, row: OwnerKeyRow): Buffer {
  const appKey = appKeys.byId.get(row.wrappedBy);
  if (!appKey) throw new SealError('no app key');
  return open(appKey.sealing, { owner: row.owner, context: keyContext }, row.wrappedKey);
}
