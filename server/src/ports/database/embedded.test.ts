import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '../../lib/lock-folder.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { makeTemplate } from './embedded-folder.ts';
import { checkpointIfWorthIt, vacuumWhatNeedsIt } from './embedded-maintenance.ts';
import type { Template } from './embedded-paths.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import type { Database } from './port.ts';

let root: string;
let template: Template;
let templates: Template[];
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hale-embedded-'));
  template = { folder: join(root, 'template'), madeFrom: '' };
  await makeTemplate(template);
  templates = [template];
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(root, 'data-'));
});

async function open(): Promise<Database> {
  const database = await openEmbeddedDatabase({ dataDir, templates });
  onTestFinished(() => database.close());
  return database;
}

describe('the data folder', () => {
  test('keeps what was written from one start to the next', async () => {
    const first = await open();
    await first.pool.query('create table kept as select 42 as answer');
    await first.close();

    const second = await open();
    expect((await second.pool.query('select * from kept')).rows).toEqual([{ answer: 42 }]);
  });

  test('is open to its owner alone, and so is the socket', async () => {
    const database = await open();
    const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
    for (const folder of [join(dataDir, 'database'), socketFolder]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }
    await database.close();
    await expect(stat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is refused to a second copy by an error that names it', async () => {
    await open();
    const second = openEmbeddedDatabase({ dataDir, templates });
    await expect(second).rejects.toThrow(DataFolderInUseError);
    await expect(second).rejects.toThrow(dataDir);
  });

  test('is free again after close, and after the holder was killed', async () => {
    const holder = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { lockDataFolder } from ${JSON.stringify(import.meta.resolve('../../lib/lock-folder.ts'))};
         lockDataFolder(${JSON.stringify(dataDir)});
         console.log('held');
         setInterval(() => undefined, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');

    const lock = lockDataFolder(dataDir);
    lock.release();
    lockDataFolder(dataDir).release();
  });

  test('is made anew when making it was interrupted', async () => {
    await mkdir(join(dataDir, 'database.new'));
    await writeFile(join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
    const database = await open();
    await database.ping();
    expect(await readdir(dataDir)).not.toContain('database.new');
  });

  test('is not touched when it holds something else', async () => {
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database', 'photos.zip'), '');
    await expect(open()).rejects.toThrow('not a database');
    lockDataFolder(dataDir).release();
  });

  test('is made without a template too, and a template of another version is not used', async () => {
    const other = { folder: join(root, 'other-version'), madeFrom: '' };
    await mkdir(join(other.folder, 'database'), { recursive: true });
    await writeFile(join(other.folder, 'made-by'), '0.0.1 ');
    const database = await openEmbeddedDatabase({ dataDir, templates: [other] });
    onTestFinished(() => database.close());
    await database.ping();
  });

  test('is a copy of the first template that was made from what it should be', async () => {
    const filled = { folder: join(root, 'filled'), madeFrom: 'one table' };
    await makeTemplate(filled, async (place) => {
      const made = await openEmbeddedDatabase({ dataDir: place, templates });
      await made.pool.query('create table kept as select 42 as answer');
      await made.close();
    });
    const outdated = { ...filled, madeFrom: 'two tables' };

    const database = await openEmbeddedDatabase({ dataDir, templates: [filled, ...templates] });
    onTestFinished(() => database.close());
    expect((await database.pool.query('select * from kept')).rows).toEqual([{ answer: 42 }]);

    const next = await mkdtemp(join(root, 'data-'));
    const empty = await openEmbeddedDatabase({
      dataDir: next,
      templates: [outdated, ...templates],
    });
    onTestFinished(() => empty.close());
    await expect(empty.pool.query('select * from kept')).rejects.toThrow('does not exist');
  });

  test('that is damaged is refused with the reason', async () => {
    await (await open()).close();
    await rm(join(dataDir, 'database', 'global', 'pg_control'));
    await expect(open()).rejects.toThrow(/pg_control/);
  });
});

describe('the engine', () => {
  test('syncs every commit to the disk', async () => {
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    syncBuiltinESMExports();
    onTestFinished(() => {
      sync.mockRestore();
      syncBuiltinESMExports();
    });
    fs.cpSync(join(template.folder, 'database'), join(dataDir, 'database'), { recursive: true });
    const engine = await EmbeddedEngine.start(join(dataDir, 'database'), (reason) => {
      throw new Error(reason);
    });
    await engine.exec('create table written (id int)');
    sync.mockClear();
    for (let id = 0; id < 10; id++) await engine.query('insert into written values ($1)', [id]);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(10);
    await engine.close();
    process.exitCode = 0;
  });

  test('tells the server when it ends by itself, instead of hanging', async () => {
    const database = await open();
    const failure = new Promise<Error>((resolve) => database.onFailure(resolve));
    const folder = new URL(database.url).searchParams.get('host') ?? '';
    const socket = connect(join(folder, '.s.PGSQL.5432'));
    socket.on('error', () => undefined);
    // An unknown message is FATAL to a connection, and the engine has only one.
    socket.write(Buffer.from([0x21, 0, 0, 0, 4]));

    expect((await failure).message).toContain('invalid frontend message type');
    await expect(database.ping(5_000)).rejects.toThrow();
    await database.close();
    lockDataFolder(dataDir).release();
  });

  test('does not call a wanted end a failure', async () => {
    const database = await open();
    const onFailure = vi.fn();
    database.onFailure(onFailure);
    await database.close();
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('the upkeep', () => {
  test('makes a checkpoint when many changes came since the last one', async () => {
    const { pool } = await open();
    expect(await checkpointIfWorthIt(pool, false)).toBe(false);
    await pool.query(
      `create table bulky as select repeat(md5(n::text), 20) as text from generate_series(1, 90000) n`,
    );
    expect(await checkpointIfWorthIt(pool, false)).toBe(true);
    expect(await checkpointIfWorthIt(pool, false)).toBe(false);
  });

  test('makes a late checkpoint for few changes, and none for no changes', async () => {
    const { pool } = await open();
    await pool.query('create table few as select generate_series(1, 2000) as n');
    expect(await checkpointIfWorthIt(pool, true)).toBe(true);
    expect(await checkpointIfWorthIt(pool, true)).toBe(false);
  });

  test('gives back the room of rows that were replaced', async () => {
    const { pool } = await open();
    await pool.query('create table "Busy Table" as select generate_series(1, 1000) as n');
    await pool.query('update "Busy Table" set n = n + 1');
    expect(await vacuumWhatNeedsIt(pool)).toContain('Busy Table');
    const { rows } = await pool.query(
      `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'Busy Table'`,
    );
    expect(rows).toEqual([{ dead: 0 }]);
    expect(await vacuumWhatNeedsIt(pool)).not.toContain('Busy Table');
  });
});
