import type { Endpoint } from '@hale/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { toFastifyPath } from '../src/http/bind.ts';

/** Whether a feature serves the call. The router keeps its paths without the last slash. */
export function hasRoute(app: FastifyInstance, { method, path }: Endpoint): boolean {
  return app.hasRoute({ method, url: toFastifyPath(path).replace(/\/$/, '') });
}
