import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasRoute } from '../../test/has-route.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let missing: string[] = [];
beforeAll(async () => {
  server = await startServer({
    extend: (app) => {
      missing = Object.values(api)
        .filter((endpoint) => !hasRoute(app, endpoint))
        .map(({ id }) => id);
    },
  });
});
afterAll(() => server.stop());

it('every call of the contract has a route', () => {
  expect(missing).toEqual([]);
});
