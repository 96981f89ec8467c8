import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { makeEmbedded, makePostgres } from '../../test/databases.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../ports/database/port.ts';
import { parseAppKeys } from './app-key.ts';
import { type OwnerKeyStore, ownerKeyStore } from './store.ts';
import { openVault, type Owner, type Vault } from './vault.ts';

const serverUrl = inject('postgresUrl');
const databases = [
  { name: 'the embedded database', make: () => makeEmbedded() },
  ...(serverUrl ? [{ name: 'PostgreSQL', make: () => makePostgres(serverUrl) }] : []),
];
if (!serverUrl) test.skip('PostgreSQL is not installed here: the vault is not tested on it');

const newSetting = () => randomBytes(32).toString('base64');

describe.each(databases)('vault on $name', ({ make }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let store: OwnerKeyStore;
  const setting = newSetting();
  const appKeys = parseAppKeys(setting);
  let vault: Vault;

  beforeAll(async () => {
    ({ database, remove } = await make());
    await migrate(database);
    store = ownerKeyStore(database);
  });
  afterAll(() => remove());
  beforeEach(async () => {
    await database.pool.query('delete from owner_keys');
    vault = openVault({ appKeys, store });
  });

  const countKeys = async () => (await database.pool.query('select 1 from owner_keys')).rowCount;

  it('gives back every text', async () => {
    const owner = fc.integer({ min: 1, max: 3 }).map((id): Owner => `user:${id}`);
    await fc.assert(
      fc.asyncProperty(
        owner,
        fc.string({ maxLength: 10 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        async (name, context, plain) => {
          const sealed = await vault.sealText(name, context, plain);
          expect(sealed).toMatch(/^[\w-]+$/);
          expect(await vault.openText(name, context, sealed)).toBe(plain);
        },
      ),
    );
  });

  it('digests the same text to the same value, apart by owner and place, across copies and keys', async () => {
    const value = await vault.digestText('user:1', 'email', 'ada@example.org');
    expect(value).toMatch(/^[\w-]{43}$/);
    const newer = openVault({ appKeys: parseAppKeys(newSetting(), [setting]), store });
    await newer.rewrapAll();
    expect(await newer.digestText('user:1', 'email', 'ada@example.org')).toBe(value);
    const others = await Promise.all([
      newer.digestText('user:2', 'email', 'ada@example.org'),
      newer.digestText('user:1', 'name', 'ada@example.org'),
      newer.digestText('user:1', 'email', 'ada@example.net'),
      newer.digestText('user:1', 'emaila', 'da@example.org'),
    ]);
    expect(new Set([value, ...others]).size).toBe(5);
    await newer.forget('user:1');
    expect(await newer.digestText('user:1', 'email', 'ada@example.org')).not.toBe(value);
  });

  it('reads with another copy of the server what this one wrote', async () => {
    const sealed = await vault.sealText('user:1', 'message.text', 'حساسية من البنسلين 🌡️');
    const other = openVault({ appKeys: parseAppKeys(setting), store });
    expect(await other.openText('user:1', 'message.text', sealed)).toBe('حساسية من البنسلين 🌡️');
  });

  it('refuses a value with any character changed', async () => {
    const sealed = await vault.sealText('user:1', 'note', 'take two');
    for (let at = 0; at < sealed.length; at++) {
      for (const character of ['A', 'B', '_', '=', ' ']) {
        if (sealed[at] === character) continue;
        const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
        await expect(vault.openText('user:1', 'note', changed), changed).rejects.toThrow('sealed');
      }
    }
    for (const changed of ['', `${sealed}A`, `${sealed}=`, sealed.slice(0, -1)]) {
      await expect(vault.openText('user:1', 'note', changed)).rejects.toThrow('sealed');
    }
  });

  it('refuses a value moved to another owner or another place', async () => {
    const sealed = await vault.sealText('user:1', 'profile.history', 'asthma');
    await vault.sealText('user:2', 'profile.history', 'none');
    await expect(vault.openText('user:2', 'profile.history', sealed)).rejects.toThrow(
      'another key',
    );
    await expect(vault.openText('user:1', 'profile.name', sealed)).rejects.toThrow('damaged');
  });

  it('gives back streams, and refuses them cut off or moved', async () => {
    const plain = randomBytes(300_000);
    const sealed = await buffer(await vault.sealStream('user:1', 'file', Readable.from([plain])));
    const opened = await vault.openStream('user:1', 'file', Readable.from([sealed]));
    expect(plain.equals(await buffer(opened))).toBe(true);

    const cut = await vault.openStream('user:1', 'file', Readable.from([sealed.subarray(0, -1)]));
    await expect(buffer(cut)).rejects.toThrow('damaged');
    const moved = await vault.openStream('user:1', 'photo', Readable.from([sealed]));
    await expect(buffer(moved)).rejects.toThrow('damaged');
  });

  it('carries failures along a stream and closes its source with it', async () => {
    const failing = new Readable({ read() {} });
    const sealed = await vault.sealStream('user:1', 'file', failing);
    failing.destroy(new Error('the upload broke off'));
    await expect(buffer(sealed)).rejects.toThrow('the upload broke off');

    const source = new Readable({ read() {} });
    const abandoned = await vault.sealStream('user:1', 'file', source);
    abandoned.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  });

  it('makes everything of a forgotten owner unreadable, and nothing of others', async () => {
    const mine = await vault.sealText('user:1', 'note', 'mine');
    const file = await buffer(await vault.sealStream('user:1', 'file', Readable.from(['mine'])));
    const yours = await vault.sealText('user:2', 'note', 'yours');
    await vault.forget('user:1');
    await vault.forget('user:1');

    await expect(vault.openText('user:1', 'note', mine)).rejects.toThrow('no key');
    const source = Readable.from([file]);
    await expect(vault.openStream('user:1', 'file', source)).rejects.toThrow('no key');
    expect(source.destroyed).toBe(true);
    expect(await vault.openText('user:2', 'note', yours)).toBe('yours');

    // Even a new key under the old name does not bring it back.
    await vault.sealText('user:1', 'note', 'new');
    await expect(vault.openText('user:1', 'note', mine)).rejects.toThrow('another key');
  });

  it('does not keep a key that another copy has forgotten for longer than its cache lives', async () => {
    let now = 0;
    const patient = openVault({ appKeys, store, cacheMs: 1000, now: () => now });
    const sealed = await patient.sealText('user:1', 'note', 'text');
    await vault.forget('user:1');
    now = 999;
    expect(await patient.openText('user:1', 'note', sealed)).toBe('text');
    now = 1000;
    await expect(patient.openText('user:1', 'note', sealed)).rejects.toThrow('no key');
  });

  it('tells of an owner who is forgotten while a key is made for them', async () => {
    const forgetting: OwnerKeyStore = {
      ...store,
      async insertIfAbsent(row) {
        await store.insertIfAbsent(row);
        await store.remove(row.owner);
      },
    };
    const making = openVault({ appKeys, store: forgetting }).makeKey('user:1');
    await expect(making).rejects.toMatchObject({ reason: 'owner gone' });
  });

  it('does not bring a key back that was on its way while its owner was forgotten', async () => {
    const sealed = await vault.sealText('user:1', 'note', 'text');
    const found = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: OwnerKeyStore = {
      ...store,
      async find(owners) {
        const rows = await store.find(owners);
        found.resolve();
        await goOn.promise;
        return rows;
      },
    };
    const other = openVault({ appKeys, store: slow });
    const reading = other.openText('user:1', 'note', sealed);
    await found.promise;
    await other.forget('user:1');
    goOn.resolve();
    await reading;
    await expect(other.openText('user:1', 'note', sealed)).rejects.toThrow('no key');
  });

  it('finds the new key when the cached one is out of date', async () => {
    await vault.sealText('user:1', 'note', 'old');
    const other = openVault({ appKeys, store });
    await other.forget('user:1');
    const sealed = await other.sealText('user:1', 'note', 'new');
    expect(await vault.openText('user:1', 'note', sealed)).toBe('new');
  });

  it('asks for the keys of many owners at once', async () => {
    const owners = Array.from({ length: 50 }, (_, index): Owner => `user:${index}`);
    const sealed = await Promise.all(owners.map((owner) => vault.sealText(owner, 'note', owner)));
    let queries = 0;
    const counting = { ...store, find: (names: string[]) => (queries++, store.find(names)) };
    const other = openVault({ appKeys, store: counting });
    const read = () =>
      Promise.all(owners.map((owner, index) => other.openText(owner, 'note', sealed[index] ?? '')));
    expect(await read()).toEqual(owners);
    expect(await read()).toEqual(owners);
    expect(queries).toBe(1);
  });

  it('fetches a key ahead of its use: the use waits for that one and asks for no other', async () => {
    const sealed = await vault.sealText('user:1', 'note', 'text');
    let queries = 0;
    const found = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: OwnerKeyStore = {
      ...store,
      async find(owners) {
        queries += 1;
        found.resolve();
        await goOn.promise;
        return store.find(owners);
      },
    };
    const other = openVault({ appKeys, store: slow });
    const ahead = other.prepare('user:1');
    await found.promise;
    const reading = other.openText('user:1', 'note', sealed);
    goOn.resolve();
    await ahead;
    expect(await reading).toBe('text');
    expect(queries).toBe(1);
    await vault.prepare('user:2');
    expect(await countKeys()).toBe(1);
    await vault.makeKey('user:2');
    expect(await countKeys()).toBe(2);
  });

  it('makes one key when many copies first meet an owner at once', async () => {
    const secondPool = new Pool({ connectionString: database.url });
    const pools = [store, ownerKeyStore({ orm: drizzle(secondPool), pool: secondPool })];
    const copies = Array.from({ length: 6 }, () => pools).flat();
    const sealed = await Promise.all(
      copies.map((pool, index) =>
        openVault({ appKeys, store: pool }).sealText('user:1', 'note', `text ${index}`),
      ),
    );
    await secondPool.end();
    expect(await countKeys()).toBe(1);
    const fresh = openVault({ appKeys, store });
    for (const [index, value] of sealed.entries()) {
      expect(await fresh.openText('user:1', 'note', value)).toBe(`text ${index}`);
    }
  });

  it('never stores a key in the clear, nor under a name it was not wrapped for', async () => {
    await vault.sealText('user:1', 'note', 'x');
    await vault.sealText('user:2', 'note', 'x');
    await database.pool.query(`update owner_keys set wrapped_key =
      (select wrapped_key from owner_keys where owner = 'user:1') where owner = 'user:2'`);
    const other = openVault({ appKeys, store });
    await expect(other.sealText('user:2', 'note', 'x')).rejects.toThrow('damaged');
    const { rows } = await database.pool.query('select wrapped_key from owner_keys');
    expect(rows[0].wrapped_key).toHaveLength(65);
  });

  describe('when the application key is replaced', () => {
    const newer = newSetting();
    let sealed: { owner: Owner; value: string }[];

    beforeEach(async () => {
      sealed = await Promise.all(
        Array.from({ length: 25 }, async (_, index) => {
          const owner: Owner = `user:${index}`;
          return { owner, value: await vault.sealText(owner, 'note', `text of ${owner}`) };
        }),
      );
    });

    const readsAll = async (reader: Vault) => {
      for (const { owner, value } of sealed) {
        expect(await reader.openText(owner, 'note', value)).toBe(`text of ${owner}`);
      }
    };

    it('reads what the old key wrapped, and wraps what is new with the new one', async () => {
      const rotated = openVault({ appKeys: parseAppKeys(newer, [setting]), store });
      await readsAll(rotated);
      const fresh = await rotated.sealText('user:99', 'note', 'new');
      const onlyNew = openVault({ appKeys: parseAppKeys(newer), store });
      expect(await onlyNew.openText('user:99', 'note', fresh)).toBe('new');
      await expect(onlyNew.openText('user:0', 'note', sealed[0]?.value ?? '')).rejects.toThrow(
        'no app key',
      );
    });

    it('rewraps in batches, after which the old key is not needed', async () => {
      const rotated = openVault({ appKeys: parseAppKeys(newer, [setting]), store });
      const result = await rotated.rewrapAll({ batchSize: 4 });
      expect(result).toEqual({ rewrapped: 25, unreadable: 0 });
      expect(await rotated.rewrapAll()).toEqual({ rewrapped: 0, unreadable: 0 });
      await readsAll(openVault({ appKeys: parseAppKeys(newer), store }));
    });

    it('takes up again where it was stopped', async () => {
      const keys = parseAppKeys(newer, [setting]);
      const stop = new AbortController();
      let batches = 0;
      const stopping: OwnerKeyStore = {
        ...store,
        async replace(rows) {
          batches += 1;
          if (batches === 2) stop.abort();
          return store.replace(rows);
        },
      };
      const first = openVault({ appKeys: keys, store: stopping });
      await expect(first.rewrapAll({ batchSize: 4, signal: stop.signal })).rejects.toThrow();
      await readsAll(openVault({ appKeys: keys, store }));
      const second = openVault({ appKeys: keys, store });
      expect(await second.rewrapAll({ batchSize: 4 })).toEqual({ rewrapped: 17, unreadable: 0 });
    });

    it('survives two copies rewrapping at once, and an owner forgotten meanwhile', async () => {
      const keys = parseAppKeys(newer, [setting]);
      const forgetting: OwnerKeyStore = {
        ...store,
        async replace(rows) {
          await store.remove('user:7');
          return store.replace(rows);
        },
      };
      const copies = [
        openVault({ appKeys: keys, store }),
        openVault({ appKeys: keys, store: forgetting }),
      ];
      const results = await Promise.all(copies.map((copy) => copy.rewrapAll({ batchSize: 10 })));
      const total = results.reduce((sum, result) => sum + result.rewrapped, 0);
      expect(total).toBeGreaterThanOrEqual(24);
      expect(total).toBeLessThanOrEqual(25);
      expect(await countKeys()).toBe(24);
      sealed = sealed.filter(({ owner }) => owner !== 'user:7');
      await readsAll(openVault({ appKeys: parseAppKeys(newer), store }));
    });

    it('does not put a forgotten key back over a newer one', async () => {
      const keys = parseAppKeys(newer, [setting]);
      let renewed = '';
      const racing: OwnerKeyStore = {
        ...store,
        async replace(rows) {
          await store.remove('user:7');
          renewed = await openVault({ appKeys, store }).sealText('user:7', 'note', 'newer');
          return store.replace(rows);
        },
      };
      expect(await openVault({ appKeys: keys, store: racing }).rewrapAll()).toEqual({
        rewrapped: 24,
        unreadable: 0,
      });
      const reader = openVault({ appKeys: keys, store });
      expect(await reader.openText('user:7', 'note', renewed)).toBe('newer');
    });

    it('leaves alone what no key opens, and says which keys are missing', async () => {
      const stranger = parseAppKeys(newSetting());
      const strange = await openVault({ appKeys: stranger, store }).sealText('user:-1', 'n', 'x');
      const rotated = openVault({ appKeys: parseAppKeys(newer, [setting]), store });
      expect(await rotated.missingAppKeys()).toEqual([stranger.current.id]);
      expect(await rotated.rewrapAll({ batchSize: 3 })).toEqual({ rewrapped: 25, unreadable: 1 });
      const back = openVault({ appKeys: stranger, store });
      expect(await back.openText('user:-1', 'n', strange)).toBe('x');
      expect(await back.missingAppKeys()).toEqual([parseAppKeys(newer).current.id]);
    });
  });

  it('reads a stream that is sealed as text, never the other way round', async () => {
    const sealed = await buffer(await vault.sealStream('user:1', 'file', Readable.from(['text'])));
    const opened = await vault.openStream('user:1', 'file', Readable.from([sealed]));
    expect(await text(opened)).toBe('text');
    const asField = vault.openText('user:1', 'file', sealed.toString('base64url'));
    await expect(asField).rejects.toThrow('damaged');
  });
});
