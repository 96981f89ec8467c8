import { api } from '@hale/contract';
import {
  dialogSortFields,
  paidStatuses,
  sentimentFilters,
  sortDirections,
  userSortFields,
} from '@hale/contract/admin-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { statementsOf, wholeReads } from '../../../test/query-plans.ts';
import type { TestServer } from '../../../test/server.ts';
import { scatter } from '../../../test/scattered-rows.ts';
import { stages } from '../../../test/stages.ts';

const onPostgres = stages.filter(({ name }) => name === 'PostgreSQL');

/** Tables that grow with the service; the others have a handful of rows. */
const large = ['users', 'user_rows', 'chats', 'messages', 'visitors', 'comments', 'audit_entries'];

describe.each(onPostgres)('statements of the lists of staff on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    let staff: Client;
    beforeAll(async () => {
      server = await start();
      staff = await signedIn(server, { is_admin: true });
      const { clock, database } = server.context;
      await scatter(database, clock.now(), { seed: 3, users: 30, chats: 40 });
      await database.pool.query('analyze');
    });
    afterAll(() => server.stop());

    it('never read a whole table', async () => {
      const users = async (query: object) => {
        for (const page of [1, 3]) {
          await staff.call(api.listUsers, { query: { ...query, page, page_size: 5 } });
        }
      };
      const dialogs = async (filters: object) => {
        for (const page of [1, 3]) {
          const body = { filters, page, dialogsPerPage: 5 };
          await staff.call(api.listDialogs, { query: {}, body });
        }
      };
      const statements = await statementsOf(server.context.database, async () => {
        for (const sort_field of userSortFields) {
          for (const sort_direction of sortDirections) await users({ sort_field, sort_direction });
        }
        await users({ status: 'Inactive', country: 'US', is_doctor_review: 'true' });
        await users({ users_timeline: 'New last week', active_through: '1 w+' });
        for (const paid_users of paidStatuses) await users({ is_paid_users: 'true', paid_users });
        for (const sortField of dialogSortFields) {
          for (const sortDirection of sortDirections) await dialogs({ sortField, sortDirection });
        }
        for (const sentiment of sentimentFilters) await dialogs({ sentiment });
        for (const paidUsers of paidStatuses) await dialogs({ isPaidUsers: true, paidUsers });
        await dialogs({ specialty: 'Cardiology', country: 'US', minMessages: 3, user: 'Auth' });
        await dialogs({ user: 'Un auth', signedUpAgo: '1 w+' });
        await dialogs({ signedUpAgo: '1 d+', sortField: 'messages_count' });
        await dialogs({ user: 'Auth', minMessages: 1 });
        await dialogs({ isPaidUsers: true, country: 'US', sentiment: 'Like' });
        await dialogs({ searchEmail: 'anna', signedUpAgo: '1 m+' });
        await staff.call(api.listAuditLog, { query: {} });
        await staff.call(api.getStatistics, { query: { from: '2026-01-01', to: '2026-02-01' } });
      });
      expect(statements.length).toBeGreaterThan(40);
      expect(await wholeReads(server.context.database, statements, large)).toEqual([]);
    });
  });
});
