import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import { person } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { insertActiveDay } from './store.ts';

describe.skipIf(inject('postgresUrl') === null)(
  'active days (PostgreSQL must be installed)',
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer({ database: 'PostgreSQL' });
    });
    afterAll(() => server.stop());

    it('are kept for the others when somebody is deleted in the same moment', async () => {
      const { database } = server.context;
      await signedIn(server, person('leaving'));
      await signedIn(server, person('staying'));
      const { rows } = await database.pool.query<{ id: number; email: string }>(
        'select id, email from users',
      );
      const day = '2020-01-01';
      const deleting = await database.pool.connect();
      await deleting.query('begin');
      await deleting.query(`delete from users where email = 'leaving@example.org'`);
      const ids = rows.map(({ id }) => id);
      const stored = insertActiveDay(database, ids, day);
      await vi.waitUntil(async () => {
        const waiting = await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rowCount === 1;
      });
      await deleting.query('commit');
      deleting.release();
      await stored;
      const kept = await database.pool.query(
        'select email from active_days join users on users.id = user_id where day = $1',
        [day],
      );
      expect(kept.rows).toEqual([{ email: 'staying@example.org' }]);
    });
  },
);
