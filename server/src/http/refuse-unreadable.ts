import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hale/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { presentError, sendError } from './error-response.ts';
import { type GroundHeaders, setGroundHeaders } from './security-headers.ts';

/** An address that cannot be a path names nothing. It is refused before any hook has run. */
export function makeAddressRefusal(headers: GroundHeaders) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setGroundHeaders(request, reply, headers);
    sendError(reply, new AppError('not_found'));
  };
}

/** What Node answers by itself otherwise, without a body and without our headers. */
export function takeOverFromNode(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isNameless ? new AppError('validation_error') : undefined);
  });
  // An expectation that we do not know may be left out of account.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

const unreadable: Readonly<Record<string, [statusLine: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'validation_error'],
};

/** What is not even HTTP has no request to answer: the same words and headers go to the bare socket. */
export function makeSocketRefusal(headers: GroundHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [statusLine, code] = unreadable[error.code ?? ''] ?? [
      '400 Bad Request',
      'validation_error',
    ];
    const body = JSON.stringify(presentError(new AppError(code)));
    const lines = Object.entries({
      ...headers,
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${statusLine}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
