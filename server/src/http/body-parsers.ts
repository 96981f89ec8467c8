import { bodyLimits } from '@hale/contract/constants';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { hasMoreValues } from '../lib/json-values.ts';

/**
 * No call of the contract has a tenth of it. A body of millions of empty lists, which anybody may send,
 * would take all memory and everybody's time before anybody could say what is wrong with it.
 */
const maxValues = 10_000;

/**
 * A body matters only to a call that reads one: what such a call cannot read is 415, elsewhere it is
 * ignored. Whoever is refused anyway hears that, whatever they sent.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' || !reads(request, 'body')) return done(null, undefined);
    const refuse = (detail: string) =>
      request.refusal
        ? done(null, undefined)
        : done(new AppError('validation_error', { detail }), undefined);
    const json = String(body);
    if (hasMoreValues(json, maxValues)) return refuse('The body has too many values.');
    try {
      done(null, JSON.parse(json));
    } catch {
      refuse('The body is not valid JSON.');
    }
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume();
    const isRead = reads(request, 'body') || reads(request, 'multipart');
    done(
      isRead && isSent(request) && !request.refusal ? new AppError('unsupported_media_type') : null,
      undefined,
    );
  });
  await app.register(multipart, {
    limits: { fieldSize: 1024 * 1024, fields: 50, parts: 100, fileSize: bodyLimits.multipart },
    throwFileSizeLimit: true,
  });
  // Before a byte of it is read, but after it is known who calls what.
  app.addHook('preParsing', async (request) => {
    const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const length = Number(request.headers['content-length'] ?? 0);
    const isTooLarge = length > (isMultipart ? bodyLimits.multipart : bodyLimits.json);
    // Said so, Node reads on and forgets the rest: who is still sending would not hear a closed line.
    if (isTooLarge && !request.is404 && !request.refusal) throw new AppError('payload_too_large');
  });
  app.addHook('preValidation', async (request) => {
    if (request.refusal) return;
    const wanted = request.isMultipart() ? 'multipart' : 'body';
    const other = wanted === 'body' ? 'multipart' : 'body';
    if (isSent(request) && reads(request, other) && !reads(request, wanted)) {
      throw new AppError('unsupported_media_type');
    }
  });
}

/** For the plain HTML forms of sandbox pages. */
export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (request, body, done) => {
      // A form is what foreign pages can send: calls of the contract read JSON only.
      if (request.routeOptions.config.endpoint) done(new AppError('unsupported_media_type'));
      else done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

function reads(request: FastifyRequest, part: 'body' | 'multipart'): boolean {
  return request.routeOptions.config.endpoint?.[part] !== undefined;
}

function isSent({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
