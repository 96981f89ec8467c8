import { pipeline, type Readable, type Transform } from 'node:stream';
import type { AppKeys } from './app-key.ts';
import { type OwnerKeys, openOwnerKeys } from './owner-keys.ts';
import { missingAppKeys, rewrapAll, type RewrapResult } from './rewrap.ts';
import { digest, open, seal, SealError, type SealingKey } from './seal.ts';
import { opening, sealing } from './seal-stream.ts';
import type { OwnerKeyStore } from './store.ts';

/** Whose key it is: `user:12`, `visitor:…`. Such a name is never given to somebody else later. */
export type Owner = `${string}:${string}`;

/**
 * Encryption at rest: every owner has a random key of its own, which is stored wrapped by the
 * application key. `context` names the place of a value (`message.text`, `file.content`), so a
 * value moved to another owner, column or file does not open.
 *
 * Call it before opening a database transaction, never inside one: it asks the database for keys
 * over a connection of its own.
 */
export interface Vault {
  /** Fetches the owner's key ahead of its use, so that the use need not wait for it. Makes none. */
  prepare(owner: Owner): Promise<void>;
  /** The owner's key is at hand: using it makes none and need not wait. */
  hasAtHand(owner: Owner): boolean;
  /** Makes the owner's key if there is none, so that its first use need not. */
  makeKey(owner: Owner): Promise<void>;
  /** Makes the owner's key at its first use. */
  sealText(owner: Owner, context: string, text: string): Promise<string>;
  /** Rejects with a `SealError` when the owner was forgotten or the value is not the one sealed. */
  openText(owner: Owner, context: string, sealed: string): Promise<string>;
  sealStream(owner: Owner, context: string, plain: Readable): Promise<Readable>;
  /** What it yields is genuine; only a stream that ends without an error is also complete. */
  openStream(owner: Owner, context: string, sealed: Readable): Promise<Readable>;
  /** A keyed hash, the same for the same text as long as the owner is not forgotten. Makes the key at its first use. */
  digestText(owner: Owner, context: string, text: string): Promise<string>;
  /** Deletes the owner's key. Whatever was sealed with it, backups apart, is unreadable for good. */
  forget(owner: Owner): Promise<void>;
  /** Wraps every key by the current application key. May be stopped and started again. */
  rewrapAll(options?: { batchSize?: number; signal?: AbortSignal }): Promise<RewrapResult>;
  /** Ids of application keys that stored data needs and the settings do not give. */
  missingAppKeys(): Promise<string[]>;
}

export interface VaultOptions {
  appKeys: AppKeys;
  store: OwnerKeyStore;
  cacheMs?: number;
  cacheSize?: number;
  now?: () => number;
}

export function openVault({ appKeys, store, ...options }: VaultOptions): Vault {
  const keys = openOwnerKeys({
    appKeys,
    store,
    // Who writes asks several questions in that time, and their key is fetched for the first.
    cacheMs: options.cacheMs ?? 60_000,
    cacheSize: options.cacheSize ?? 5_000,
    now: options.now ?? (() => performance.now()),
  });
  return {
    async prepare(owner) {
      await keys.find(owner);
    },
    hasAtHand: (owner) => keys.hasAtHand(owner),
    async makeKey(owner) {
      await keys.findOrMake(owner);
    },
    async sealText(owner, context, text) {
      const key = await keys.findOrMake(owner);
      return seal(key, { owner, context }, Buffer.from(text)).toString('base64url');
    },
    async openText(owner, context, sealed) {
      const bytes = decode(sealed);
      const openWith = (key: SealingKey) => open(key, { owner, context }, bytes).toString();
      return withKey(keys, owner, openWith);
    },
    async sealStream(owner, context, plain) {
      const key = await keyOrDestroy(keys.findOrMake(owner), plain);
      return through(plain, sealing(key, { owner, context }));
    },
    async openStream(owner, context, sealed) {
      const key = await keyOrDestroy(findKey(keys, owner), sealed);
      return through(sealed, opening(key, { owner, context }));
    },
    async digestText(owner, context, text) {
      const key = await keys.findOrMake(owner);
      return digest(key, { owner, context }, Buffer.from(text)).toString('base64url');
    },
    forget: (owner) => keys.forget(owner),
    rewrapAll: (rewrapOptions) => rewrapAll(appKeys, store, rewrapOptions),
    missingAppKeys: () => missingAppKeys(appKeys, store),
  };
}

async function findKey(keys: OwnerKeys, owner: Owner): Promise<SealingKey> {
  const key = await keys.find(owner);
  if (!key) throw new SealError('no key');
  return key;
}

/** A cached key may be out of date; before a value is called unreadable the store is asked. */
async function withKey<T>(keys: OwnerKeys, owner: Owner, use: (key: SealingKey) => T): Promise<T> {
  const key = await findKey(keys, owner);
  try {
    return use(key);
  } catch (error) {
    if (!(error instanceof SealError) || error.reason !== 'another key') throw error;
    keys.drop(owner);
    return use(await findKey(keys, owner));
  }
}

/** Without a key nobody will ever read the source: it must not stay open. */
async function keyOrDestroy(key: Promise<SealingKey>, source: Readable): Promise<SealingKey> {
  try {
    return await key;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

function through(source: Readable, transform: Transform): Readable {
  // The reader of the result sees every error there; the callback only keeps it from being thrown.
  pipeline(source, transform, () => undefined);
  return transform;
}

/** Node skips characters that are not base64url; one sealed value must have one spelling. */
function decode(sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.toString('base64url') !== sealed) throw new SealError('damaged');
  return bytes;
}
