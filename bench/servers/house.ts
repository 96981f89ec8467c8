import { checkTriage } from '@hale/contract/system';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openContext } from '../../server/src/context.ts';
import { bind } from '../../server/src/http/bind.ts';
import { benchPath, reportTo } from '../lib.ts';

/** The product's own HTTP side, with one call bound to a use case that costs nothing. */
const config = readConfig();
const context = await openContext(config);
// A call that costs nothing behind its ground rules; a limit is one look-up in a map.
const { limit: _limit, ...unlimited } = checkTriage;
const call = { ...unlimited, path: benchPath } as const;
const app = await buildApp(context, (server) => {
  bind(server, context, call, async () => ({ triage: null }));
});
await app.listen({ host: config.host, port: config.port });
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => context.close())
      .then(() => process.exit(0)),
);
reportTo(process, context.origin);
