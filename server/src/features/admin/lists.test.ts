import { api } from '@hale/contract';
import { dialogFilters, type DialogFilters } from '@hale/contract/admin-dialog-list';
import {
  activeThroughOptions,
  dialogSortFields,
  dialogUserFilters,
  minMessagesMax,
  paidStatuses,
  retentionPeriods,
  sentimentFilters,
  signedUpAgoOptions,
  sortDirections,
  specialties,
  userSortFields,
  userStatuses,
  usersTimelines,
} from '@hale/contract/admin-options';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { scatter } from '../../../test/scattered-rows.ts';
import {
  expectedDialogs,
  expectedUsers,
  type Model,
  readModel,
  retention,
} from '../../../test/staff-model.ts';
import { stages } from '../../../test/stages.ts';

const countries = ['US', 'DE', 'FR', 'Unknown', 'All countries', 'JP'];
const flags = ['true', 'false'];
const userChoices: Record<string, readonly string[]> = {
  status: ['', ...userStatuses],
  country: countries,
  sort_field: userSortFields,
  sort_direction: sortDirections,
  is_paid_users: flags,
  paid_users: paidStatuses,
  users_timeline: usersTimelines,
  retention: retentionPeriods,
  active_through: activeThroughOptions,
  is_doctor_review: flags,
};
const dialogChoices: Record<string, readonly unknown[]> = {
  minMessages: Array.from({ length: minMessagesMax + 1 }, (_, index) => index),
  specialty: ['Any', ...specialties.slice(0, 5), 'Undefined'],
  sentiment: sentimentFilters,
  user: dialogUserFilters,
  country: countries,
  sortField: dialogSortFields,
  sortDirection: sortDirections,
  searchEmail: ['', 'anna', 'NA.', '@mail', 'b', 'e.ex', '%', 'nobody at all'],
  signedUpAgo: signedUpAgoOptions,
  isPaidUsers: [true, false],
  paidUsers: paidStatuses,
};

/** Each value of each choice once, the others left out. */
function singles(choices: Record<string, readonly unknown[]>): Record<string, unknown>[] {
  return Object.entries(choices).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
}

/** Any of the choices together. */
function combinations(choices: Record<string, readonly unknown[]>) {
  const arbitraries = Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)]),
  );
  return fc.record(arbitraries, { requiredKeys: [] });
}

const PAGE = 7;

describe.each(stages)('lists of staff on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    let staff: Client;
    let model: Model;
    let now: Date;
    beforeAll(async () => {
      server = await start();
      staff = await signedIn(server, { is_admin: true });
      now = server.context.clock.now();
      await scatter(server.context.database, now, { seed: 5, users: 40, chats: 90 });
      // The first call makes staff active today, too.
      await staff.call(api.listUsers, { query: {} });
      model = await readModel(server.context.database);
    });
    afterAll(() => server.stop());

    async function checkUsers(asked: Record<string, unknown>, page: number): Promise<void> {
      const query = { ...asked, page, page_size: PAGE };
      // What the server is to understand is read by the contract, what it is to answer by the model.
      const wanted = expectedUsers(model, api.listUsers.query.parse(query), now);
      const { users } = (await staff.call(api.listUsers, { query })).body;
      expect({ asked, ids: users.results.map(({ id }) => id) }).toEqual({
        asked,
        ids: wanted.slice((page - 1) * PAGE, page * PAGE),
      });
      expect(users.count).toBe(wanted.length);
      expect(users.total_pages).toBe(Math.max(1, Math.ceil(wanted.length / PAGE)));
    }

    async function checkDialogs(asked: Record<string, unknown>, page: number): Promise<void> {
      const filters: DialogFilters = dialogFilters.parse(asked);
      const wanted = expectedDialogs(model, filters, now);
      const body = { page, dialogsPerPage: PAGE, filters: asked };
      const { dialogues } = (await staff.call(api.listDialogs, { query: {}, body })).body;
      expect({ asked, ids: dialogues.results.map(({ id }) => id) }).toEqual({
        asked,
        ids: wanted.slice((page - 1) * PAGE, page * PAGE),
      });
      expect(dialogues.count).toBe(wanted.length);
    }

    it('know every filter and sort of users', async () => {
      for (const asked of singles(userChoices)) await checkUsers(asked, 1);
      for (const paid_users of paidStatuses) {
        await checkUsers({ is_paid_users: 'true', paid_users }, 1);
      }
      for (const sort_field of userSortFields) {
        for (const sort_direction of sortDirections) {
          for (const page of [2, 4, 50]) await checkUsers({ sort_field, sort_direction }, page);
        }
      }
    });

    it('know every filter and sort of dialogs', async () => {
      for (const asked of singles(dialogChoices)) await checkDialogs(asked, 1);
      for (const paidUsers of paidStatuses) await checkDialogs({ isPaidUsers: true, paidUsers }, 1);
    });

    it('know pages that begin deep in an order', async () => {
      const deep: Record<string, unknown>[] = [
        {},
        { user: 'Auth' },
        { signedUpAgo: '1 w+' },
        { minMessages: 3 },
        { user: 'Auth', minMessages: 2 },
        { signedUpAgo: '1 m+', minMessages: 1 },
      ];
      for (const filters of deep) {
        for (const sortField of dialogSortFields) {
          for (const sortDirection of sortDirections) {
            for (const page of [2, 5, 8]) {
              await checkDialogs({ ...filters, sortField, sortDirection }, page);
            }
          }
        }
      }
      for (const status of userStatuses) {
        for (const sort_field of userSortFields) {
          for (const sort_direction of sortDirections) {
            for (const page of [2, 3])
              await checkUsers({ status, sort_field, sort_direction }, page);
          }
        }
      }
    });

    it('know any of them together', async () => {
      const options = { numRuns: 40, seed: 11 };
      const pages = fc.integer({ min: 1, max: 3 });
      await fc.assert(fc.asyncProperty(combinations(userChoices), pages, checkUsers), options);
      await fc.assert(fc.asyncProperty(combinations(dialogChoices), pages, checkDialogs), options);
    });

    it('show each row and the numbers beside it as they are', async () => {
      const { body } = await staff.call(api.listUsers, { query: { retention: 'Weekly' } });
      for (const row of body.users.results) {
        const user = model.users.find(({ id }) => id === row.id);
        if (!user) throw new Error('an unknown user is listed');
        expect(row.retention_weekly).toBe(retention(user, 'Weekly', now));
        expect(row.retention_monthly).toBe(retention(user, 'Monthly', now));
        expect(row.retention).toBe(row.retention_weekly);
        expect(row.asked_questions).toBe(user.asked);
        expect(row.country).toBe(user.country);
      }
      const counted = Map.groupBy(model.users, ({ country }) => country);
      const facets = [...counted]
        .map(([profile__country, { length }]) => ({ profile__country, user_count: length }))
        .toSorted(
          (a, b) =>
            b.user_count - a.user_count || (a.profile__country < b.profile__country ? -1 : 1),
        );
      expect(body.countries).toEqual(facets);
      expect(body.doctor_counter).toBe(model.users.filter(({ doctor }) => doctor > 0).length);
      expect(body.un_auth_users_count).toBe(model.visitorsWithChats);
      const dialogs = (await staff.call(api.listDialogs, { query: {}, body: {} })).body;
      for (const { specialty, count } of dialogs.specialties) {
        const wanted = model.dialogs.filter((dialog) => dialog.specialty === specialty).length;
        expect({ specialty, count }).toEqual({ specialty, count: wanted });
      }
      for (const row of dialogs.dialogues.results) {
        const dialog = model.dialogs.find(({ id }) => id === row.id);
        expect(row.comments_count).toBe(dialog?.comments);
        expect(row.country).toBe(dialog?.country);
      }
    });

    it('are the same when they are made anew, and on other days', async () => {
      const { pool } = server.context.database;
      const kept = async () =>
        (
          await pool.query(`select (select json_agg(user_rows order by user_id) from user_rows) as rows,
            (select json_agg(days) from (select day from retention_day) as days) as day,
            (select json_agg(sums order by sums::text) from (select sort, is_active, stretch, part,
              sum(count) from user_blocks group by 1, 2, 3, 4 having sum(count) <> 0) as sums) as users,
            (select json_agg(sums order by sums::text) from (select sort, joined, stretch, part,
              sum(count) from dialog_blocks group by 1, 2, 3, 4 having sum(count) <> 0) as sums) as dialogs,
            (select json_agg(sums order by sums::text) from (select country, specialty, sentiment,
              is_commented, has_files, is_auth, messages, sum(count) from dialog_counts
              group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0) as sums) as kinds,
            (select json_agg(chats order by id) from chats) as chats,
            (select json_agg(sums order by sums::text) from (select name, sum(count) from tallies
              where name like 'dialogs:%' group by 1 having sum(count) <> 0) as sums) as specialties`)
        ).rows;
      for (const days of [1, 9, -10]) {
        now = new Date(now.getTime() + days * 86_400_000);
        const day = now.toISOString().slice(0, 10);
        await pool.query('select turn_retention_day($1)', [day]);
        const turned = await kept();
        await pool.query('select recount_lists($1)', [day]);
        expect(await kept()).toEqual(turned);
      }
      await checkUsers({}, 1);
      await checkDialogs({ user: 'Auth' }, 1);
    });
  });
});
