import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasRoute } from '../../test/has-route.ts';
import { startServer, type TestServer } from '../../test/server.ts';

/**
 * Calls of the contract that no feature serves yet. A feature that is built takes its calls off this
 * list; the list ends empty.
 */
const served = new Set(
  `E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E12 E13 E14 E15 E16 E17 E18 E19 E20
  E21 E22 E23 E24 E25 E26 E27 E28 E29 E30 E31 E32 E33 E34 E35 E36 E37 E38
  E39 E40 E41 E42 E43 E44 E45 E46 E47 E48 E49 E50 E51 E52 E53 E54 E55a E55b E56 E57 E58 E59
  E60 E61 E62 E63 E64
  A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A12 A13 A14 A15 A16 A17
  A20 A21 A22 A23 A24 A25 A26 A27 A28 A29 A30 A31`.split(/\s+/),
);
const WITHOUT_ROUTE: readonly string[] = Object.values(api)
  .map(({ id }) => id)
  .filter((id) => !served.has(id));

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

it('knows which calls have no route yet', () => {
  expect(missing).toEqual(WITHOUT_ROUTE);
});
