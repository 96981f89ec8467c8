import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/**
 * True only for a caller on this machine. Behind a proxy every caller seems to be one, so anything
 * that was forwarded counts as foreign unless the trusted proxy itself names a loopback address.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  const peer = request.socket.remoteAddress ?? '';
  if (forwarded && request.ip === peer) return false;
  return LOOPBACK.test(peer) && LOOPBACK.test(request.ip);
}
