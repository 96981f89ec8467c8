import fastify from 'fastify';
import { benchPath, reportTo } from '../lib.ts';

/** The floor: a Fastify route that reads JSON and answers JSON, and does nothing else. */
const app = fastify({ logger: false });
app.post(benchPath, async () => ({ triage: null }));
await app.listen({ port: 0, host: '127.0.0.1' });
reportTo(process, app.listeningOrigin);
