import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { reportTo } from '../lib.ts';

/** The floor: Fastify's own static server over the same built files. */
const app = fastify({ logger: false });
await app.register(fastifyStatic, {
  root: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  preCompressed: true,
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportTo(process, app.listeningOrigin);
