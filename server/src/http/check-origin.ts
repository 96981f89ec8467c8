import type { Access } from '@hale/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';

/**
 * A page of somebody else can make a browser send our cookies along, or set ours. So a call that
 * changes something and is not proved by a header must come from a page of ours, as far as it says
 * where it comes from: browsers always do, other programs need not.
 */
export function checkOrigin(context: Context, access: Access, request: FastifyRequest): void {
  const { origin, authorization, host } = request.headers;
  if (origin === undefined || isRead(request)) return;
  if (access === 'bearer' || access === 'admin') return;
  if (access === 'bearer or visitor' && authorization !== undefined) return;
  const isOurs =
    origin === context.origin ||
    context.config.corsOrigins.includes(origin) ||
    // Whatever name of ours the page was opened by: cookies go with the name.
    (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
  if (!isOurs) throw new AppError('not_authenticated');
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
