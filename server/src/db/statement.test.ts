import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { makeEmbedded, makePostgres } from '../../test/databases.ts';
import type { Database } from '../ports/database/port.ts';
import { Statement } from './statement.ts';

const serverUrl = inject('postgresUrl');

/** One connection, so that what one run leaves behind is there for the next. */
const adapters = [
  { name: 'embedded', open: () => makeEmbedded({ poolMax: 1 }) },
  ...(serverUrl
    ? [{ name: 'PostgreSQL', open: () => makePostgres(serverUrl, { poolMax: 1 }) }]
    : []),
];

const given = {
  at: new Date('2026-02-28T23:59:59.123Z'),
  json: '{"nested":[1,"two",null]}',
  raw: Buffer.from([0, 1, 254, 255]),
  words: 'Žluťoučký 👩‍⚕️ مرحبا \\ \' " \n',
  none: null,
  list: ['a,b', '', 'c"d'],
  yes: true,
  count: 7,
};

const echo = () =>
  new Statement<typeof given>(
    (value) => sql`select ${value('at')}::timestamptz as at, ${value('json')}::jsonb as json,
      ${value('raw')}::bytea as raw, ${value('words')}::text as words, ${value('none')}::text as none,
      ${value('list')}::text[] as list, ${value('yes')}::boolean as yes, ${value('count')}::int as count`,
  );

describe.each(adapters)('a statement that is kept ($name)', ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let asked: { sent: string[] };
  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.pool.query('create table notes (id int primary key, body text not null)');
  });
  afterAll(() => remove());

  /** What of the protocol goes over the one connection: `P`arse, `D`escribe and the rest. */
  beforeEach(async () => {
    const client = await database.pool.connect();
    const stream: Duplex = Reflect.get(client, 'connection').stream;
    client.release();
    asked = { sent: [] };
    const write: (...args: unknown[]) => unknown = Object(stream.write).bind(stream);
    const watched = (...args: unknown[]): unknown => {
      if (Buffer.isBuffer(args[0])) asked.sent.push(kindsIn(args[0]));
      return write(...args);
    };
    vi.spyOn(stream, 'write').mockImplementation(Object(watched));
  });
  afterEach(() => vi.restoreAllMocks());

  it('gives every kind of value back as it was, and is told once what it gives', async () => {
    const statement = echo();
    for (const _ of [1, 2, 3]) {
      const [row] = await statement.run(database, given);
      expect(row).toEqual({ ...given, json: JSON.parse(given.json) });
    }
    expect(asked.sent).toEqual(['PBDES', 'BES', 'BES']);
  });

  it('has as many rows as it finds, and may have none at all', async () => {
    const numbers = new Statement<{ to: number }>(
      (value) => sql`select * from generate_series(1, ${value('to')}::int) as n`,
    );
    expect(await numbers.run(database, { to: 3 })).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(await numbers.run(database, { to: 0 })).toEqual([]);
    const insertion = new Statement<{ id: number; body: string }>(
      (value) => sql`insert into notes values (${value('id')}::int, ${value('body')}::text)`,
    );
    for (const id of [1, 2]) {
      expect(await insertion.run(database, { id, body: 'kept' })).toEqual([]);
    }
    expect(asked.sent.slice(2)).toEqual(['PBDES', 'BES']);
  });

  it('is run again after a value that it does not take, and after one that cannot be written', async () => {
    const statement = new Statement<{ id: unknown }>(
      (value) => sql`select ${value('id')}::uuid as id`,
    );
    const good = { id: '00000000-0000-4000-8000-000000000001' };
    const endless: Record<string, unknown> = {};
    endless['self'] = endless;
    // A pool lets go of a connection with a failed query; here it is one and the same.
    const client = await database.pool.connect();
    const run = (id: unknown) => statement.run({ pool: client }, { id });
    await expect(run('none')).rejects.toMatchObject({ code: '22P02' });
    expect(await run(good.id)).toEqual([good]);
    await expect(run(endless)).rejects.toThrow('circular');
    expect(await run(good.id)).toEqual([good]);
    client.release();
  });

  it('belongs to the transaction that it is run in', async () => {
    const insertion = new Statement<{ id: number }>(
      (value) => sql`insert into notes values (${value('id')}::int, 'x') returning id`,
    );
    const undone = database.transaction(async (_tx, client) => {
      expect(await insertion.run({ pool: client }, { id: 10 })).toEqual([{ id: 10 }]);
      await insertion.run({ pool: client }, { id: 10 });
    });
    await expect(undone).rejects.toMatchObject({ code: '23505' });
    const { rows } = await database.pool.query('select id from notes where id = 10');
    expect(rows).toEqual([]);
    expect(await insertion.run(database, { id: 10 })).toEqual([{ id: 10 }]);
  });
});

/** The kinds of the messages that lie one behind the other. */
function kindsIn(bytes: Buffer): string {
  let kinds = '';
  for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    kinds += String.fromCharCode(bytes[at] ?? 0);
  }
  return kinds;
}
