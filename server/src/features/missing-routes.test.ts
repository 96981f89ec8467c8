import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../test/server.ts';
import { toFastifyPath } from '../http/bind.ts';

/**
 * Calls of the contract that no feature serves yet. A feature that is built takes its calls off this
 * list; the list ends empty.
 */
const WITHOUT_ROUTE: readonly string[] = Object.values(api)
  .map(({ id }) => id)
  .filter((id) => !['E55a', 'E55b'].includes(id));

let server: TestServer;
let missing: string[] = [];
beforeAll(async () => {
  server = await startServer({
    extend: (app) => {
      missing = Object.values(api)
        .filter(({ method, path }) => !app.hasRoute({ method, url: toFastifyPath(path) }))
        .map(({ id }) => id);
    },
  });
});
afterAll(() => server.stop());

it('knows which calls have no route yet', () => {
  expect(missing).toEqual(WITHOUT_ROUTE);
});
