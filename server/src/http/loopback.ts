import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

const LOOPBACK_NAME = /^(localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})(:\d+)?$/i;
/** Some proxies tell where a call came from, others only by which name or protocol. */
const FORWARDING = /^(x-forwarded-.+|forwarded|x-real-ip|true-client-ip|via|cf-connecting-ip)$/;

/**
 * True only for a caller on this machine. Behind a proxy every caller seems to be one, so anything
 * that was forwarded counts as foreign unless the trusted proxy itself names a loopback address. And
 * a page of somebody else may have its name point here, so the name asked for must be a local one.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  if (!LOOPBACK_NAME.test(request.headers.host ?? '')) return false;
  const forwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name));
  const peer = request.socket.remoteAddress ?? '';
  if (forwarded && request.ip === peer) return false;
  return LOOPBACK.test(peer) && LOOPBACK.test(request.ip);
}
