import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, { is_admin: true });
  const user = await signedIn(server);
  await user.call(api.createChat, { body: {} });
});
afterAll(() => server.stop());

const last = Number.MAX_SAFE_INTEGER;
const beyond = '9007199254740992';

describe('pages past the end', () => {
  it('are empty, and count what there is', async () => {
    const { users } = (await staff.call(api.listUsers, { query: { page: last } })).body;
    expect(users).toMatchObject({ count: 2, total_pages: 1, results: [] });
    const asked = [
      { body: { page: last } },
      { body: {}, query: { page: last } },
      { body: { page: last, dialogsPerPage: 1 } },
    ];
    for (const input of asked) {
      const { dialogues } = (await staff.call(api.listDialogs, input)).body;
      expect(dialogues).toMatchObject({ count: 1, results: [] });
    }
    const { body: log } = await staff.call(api.listAuditLog, { query: { page: last } });
    expect(log.results).toEqual([]);
    const { body: reviews } = await staff.call(api.listReviews, { query: { page: last } });
    expect(reviews.reviews.results).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', '', beyond])('are none under the number %j', async (page) => {
    expect((await staff.refused(api.listUsers, { query: { page } })).status).toBe(400);
    expect((await staff.refused(api.listDialogs, { body: {}, query: { page } })).status).toBe(400);
    const body = { page: Number(page || 'x') };
    expect((await staff.refused(api.listDialogs, { body })).status).toBe(400);
  });
});

describe('the page of the dialogues', () => {
  it.each(['?page', '?page=', '?page=x', '?page=0', '?page=7', '?page=1&page=2'])(
    'is that of the body, whatever the query says: %s',
    async (query) => {
      const response = await fetch(`${server.origin}${api.listDialogs.path}${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ page: 1 }),
      });
      expect(response.status).toBe(200);
      const { dialogues } = api.listDialogs.success[200].parse(await response.json());
      expect(dialogues.results).toHaveLength(1);
    },
  );

  it('is that of the query, where the body has none', async () => {
    const { body } = await staff.call(api.listDialogs, { body: {}, query: { page: 2 } });
    expect(body.dialogues).toMatchObject({ count: 1, results: [] });
  });
});
