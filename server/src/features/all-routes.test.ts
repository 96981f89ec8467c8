import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../test/server.ts';
import { toFastifyPath } from '../http/bind.ts';

let server: TestServer;
let missing: string[] = [];
beforeAll(async () => {
  server = await startServer({
    extend: (app) => {
      missing = Object.values(api)
        .filter(({ method, path }) => {
          // The router keeps its paths without the last slash.
          const url = toFastifyPath(path).replace(/\/$/, '');
          return !app.hasRoute({ method, url });
        })
        .map(({ id }) => id);
    },
  });
});
afterAll(() => server.stop());

it('every call of the contract has a route', () => {
  expect(missing).toEqual([]);
});
