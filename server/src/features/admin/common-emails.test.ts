import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';

// Ten thousand people are here soonest.
const onPostgres = stages.filter(({ name }) => name === 'PostgreSQL');

describe.each(onPostgres)('a search in e-mails on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    let staff: Client;
    beforeAll(async () => {
      server = await start();
      staff = await signedIn(server, { is_admin: true, email: 'staff@house.example' });
      const { pool } = server.context.database;
      await pool.query(`
        insert into users (email, first_name, last_name, date_joined, email_verified_at, country, is_active, platform)
        select 'person' || id || case when id % 500 = 0 then '@rare.example' else '@often.example' end,
          'Ada', 'Byron', now(), now(), 'US', true, 'other'
        from generate_series(1, 10500) as id`);
      await pool.query(`
        insert into chats (conversation_id, thread_id, user_id, key_owner, created_at, updated_at)
        select gen_random_uuid(), 'thread', id, 'user:' || id, now() - id * interval '1 minute', now()
        from (select id from users where email like '%@rare%'
          union all (select id from users where email like '%@often%' limit 1200)) as owners`);
    });
    afterAll(() => server.stop());

    const find = async (searchEmail: string, page = 1) => {
      const body = { filters: { searchEmail }, page, dialogsPerPage: 100 };
      const { body: answer } = await staff.call(api.listDialogs, { query: {}, body });
      return answer;
    };

    it('of an e-mail that too many have, the first dialogues are listed, and it is said', async () => {
      const first = await find('often');
      expect(first).toMatchObject({ is_cut: true, dialogues: { count: 1000, total_pages: 10 } });
      const last = await find('often', 10);
      const ids = [first, last].flatMap(({ dialogues }) => dialogues.results.map(({ id }) => id));
      expect(new Set(ids).size).toBe(200);
      expect((await find('often', 11)).dialogues.results).toEqual([]);
    });

    it.each(['rare', 'ra', 'person500@', 'RARE.'])('“%s” is found to the last', async (part) => {
      const found = await find(part);
      expect(found.is_cut).toBeUndefined();
      expect(found.dialogues.count).toBe(part.startsWith('person') ? 1 : 21);
      expect(found.dialogues.results).toHaveLength(found.dialogues.count);
    });

    it('one or two letters that nobody has find nothing', async () => {
      expect((await find('zq')).dialogues).toMatchObject({ count: 0, results: [] });
    });
  });
});
