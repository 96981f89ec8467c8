import { checkTriage } from '@hale/contract/system';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openContext } from '../../server/src/context.ts';
import { bind } from '../../server/src/http/bind.ts';
import { reportTo } from '../lib.ts';

/** The product's own HTTP side, with one call bound to a use case that costs nothing. */
const config = readConfig();
const context = await openContext(config);
// The limit of the call would end the measurement; a limit is one look-up in a map.
const { limit: _limit, ...unlimited } = checkTriage;
const app = await buildApp(context, (server) => {
  if (server.hasRoute({ method: 'POST', url: '/api/triage/' })) return;
  bind(server, context, unlimited, async () => ({ triage: null }));
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
